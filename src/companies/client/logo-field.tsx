import { Button, FileButton, Group, Paper, Text, Title } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';

type Props = {
  readonly logo: string | null;
  /** Whose refusals are meant. */
  readonly feature: 'companies' | 'hosting';
  readonly save: (file: Blob) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  readonly changes: readonly (readonly string[])[];
};

const largest = 200_000;

/** The company's logo: seen, chosen anew, taken away. */
export function LogoField({ logo, feature, save, remove, changes }: Props) {
  const { t } = useTranslation('companies');
  const saving = useAct({ act: save, feature, changes, done: () => toast('done', { message: t('logo.saved') }) });
  const removing = useAct({ act: remove, feature, changes, done: () => toast('done', { message: t('logo.removed') }) });
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > largest) toast('problem', { id: 'logo', message: t('refusal.picture_too_large') });
    else saving.run(file);
  };
  const ask = () =>
    confirm({
      header: t('logo.removeTitle'),
      message: t('logo.removeMessage'),
      acceptLabel: t('logo.remove'),
      accept: () => removing.tryRun(undefined),
    });
  return (
    <Paper component="section" maw={720} mb="lg" aria-label={t('logo.title')}>
      <Title order={2} mb="xs">
        {t('logo.title')}
      </Title>
      <Group align="center" gap="lg">
        <div className={`grid h-24 w-40 place-items-center rounded border border-line p-2 ${logo ? 'bg-white' : ''}`}>
          {logo ? (
            <img src={logo} alt={t('logo.alt')} className="max-h-full max-w-full object-contain" />
          ) : (
            <Text size="sm" c="dimmed">
              {t('logo.none')}
            </Text>
          )}
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <Text size="sm" c="dimmed" mb="xs">
            {t('logo.hint')}
          </Text>
          <Group gap="xs">
            <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp">
              {(props) => (
                <Button {...props} variant="default" loading={saving.pending} leftSection={<IconPhoto size={17} />}>
                  {t(logo ? 'logo.change' : 'logo.choose')}
                </Button>
              )}
            </FileButton>
            {logo && (
              <Button variant="subtle" color="gray" leftSection={<IconTrash size={17} />} onClick={() => void ask()}>
                {t('logo.remove')}
              </Button>
            )}
          </Group>
        </div>
      </Group>
    </Paper>
  );
}
