import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { languages, type LocalText } from '../../../platform/language.ts';
import { Hint } from '../../../platform/ui/controls/hint.tsx';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { guidanceContract } from '../../contract.ts';
import { guidanceApi, tooltipsKey, type Tooltip } from '../api.ts';
import { loadTips } from '../load-guidance.ts';

const schema = guidanceContract.changeTooltip.input.pick({ text: true });

/** The words of one marked element, in the panel beside the list and on its own page. */
export function TooltipForm({ tooltip, onDone }: { tooltip: Tooltip; onDone?: () => void }) {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  const renew = useRenew();
  const form = useAppForm<{ text: LocalText }, typeof schema>({
    initial: { text: tooltip.text },
    schema,
    send: ({ text }) => guidanceApi.changeTooltip({ name: tooltip.name, text }),
    done: async () => {
      await renew();
      toast('done', { id: 'tooltip-saved', message: t('tooltips.saved') });
      onDone?.();
    },
    feature: 'guidance',
  });
  const shown = text(form.getValues().text);
  return (
    <Stack gap="lg">
      <FormFrame form={form} extra={<Reset tooltip={tooltip} {...(onDone ? { onDone } : {})} />}>
        <LocalTextInput
          label={t('tooltips.text')}
          description={t('tooltips.textHint')}
          multiline
          {...localTextProps(form, 'text')}
        />
        <div>
          <Hint label={shown} focus touch multiline maw={320}>
            <Button variant="light" disabled={shown === ''}>
              {t('tooltips.preview')}
            </Button>
          </Hint>
        </div>
      </FormFrame>
      <Shipped text={tooltip.shipped} />
    </Stack>
  );
}

function Shipped({ text }: { text: LocalText }) {
  const { t } = useTranslation('guidance');
  return (
    <Paper p="md" component="section" aria-label={t('tooltips.shipped')}>
      <Text size="sm" c="dimmed" mb={4}>
        {t('tooltips.shipped')}
      </Text>
      {languages.map((language) => (
        <Text key={language} lang={language} mt={4}>
          {text[language]}
        </Text>
      ))}
    </Paper>
  );
}

function Reset({ tooltip, onDone }: { tooltip: Tooltip; onDone?: () => void }) {
  const { t } = useTranslation('guidance');
  const renew = useRenew();
  const reset = useAct({
    act: guidanceApi.resetTooltip,
    feature: 'guidance',
    done: async () => {
      await renew();
      onDone?.();
    },
  });
  if (tooltip.changedAt === null) return null;
  const ask = () =>
    confirm({
      header: t('tooltips.resetHeader'),
      message: t('tooltips.resetMessage'),
      acceptLabel: t('tooltips.reset'),
      tone: 'main',
      accept: () => reset.tryRun({ name: tooltip.name }),
    });
  return (
    <Button variant="default" leftSection={<IconRestore size={17} />} onClick={() => void ask()}>
      {t('tooltips.reset')}
    </Button>
  );
}

/** The list and the bubbles of this page take the new words at once. */
function useRenew() {
  const queries = useQueryClient();
  return () => Promise.all([queries.invalidateQueries({ queryKey: tooltipsKey }), loadTips(queries)]);
}
