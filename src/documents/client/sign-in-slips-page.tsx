import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../platform/client/routing/target.tsx';
import { useLanguage } from '../../platform/client/language/use-language.ts';
import { languages, type Language } from '../../platform/language.ts';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../platform/ui/form/form-frame.tsx';
import { useLeaveGuard } from '../../platform/ui/form/use-leave-guard.ts';
import { PdfPage } from '../../platform/ui/page/pdf-page.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { paperSizes, type PaperSize } from '../domain/print.ts';
import { documentApi } from './api.ts';
import { usePrintSettings } from './print-settings.ts';

/** Sign-in slips: asks once, because each print makes new passwords, and then shows what was made, never making it anew. */
export function SignInSlipsPage() {
  const { t } = useTranslation('documents');
  const ids = (useSearch()['ids'] ?? '').split(',').filter((id) => id !== '');
  const [pdf, setPdf] = useState<Uint8Array | null>(null);
  if (pdf) return <Made pdf={pdf} />;
  if (ids.length > 0) return <BeforeMaking ids={ids} onMade={setPdf} />;
  return (
    <main className="mx-auto max-w-[720px] p-6">
      <EmptyState
        alone
        icon={<IconKey size={36} />}
        title={t('slips.print.nobody')}
        hint={t('slips.print.nobodyHint')}
        action={
          <Button component={RouteLink} to={to('admin-examinees')}>
            {t('slips.print.toList')}
          </Button>
        }
      />
    </main>
  );
}

function Made({ pdf }: { pdf: Uint8Array }) {
  const { t } = useTranslation('documents');
  // The same bytes for as long as the page stands: leaving it loses the passwords.
  useLeaveGuard(true, true, { header: t('slips.leave.header'), message: t('slips.leave.message') });
  return (
    <PdfPage
      title={t('slips.title')}
      feature="documents"
      fileName={() => 'sign-in-slips.pdf'}
      choices={[]}
      ask={async () => pdf}
    />
  );
}

function BeforeMaking({ ids, onMade }: { ids: readonly string[]; onMade: (pdf: Uint8Array) => void }) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const proposed = usePrintSettings();
  const [chosenSize, setSize] = useState<PaperSize | null>(null);
  const size = chosenSize ?? proposed.size;
  const make = useAct({
    act: documentApi.printSignInSlips,
    feature: 'documents',
    changes: [['examinees']],
    done: onMade,
    showsRefusal: true,
  });
  return (
    <main className="mx-auto max-w-[720px] p-6">
      <title>{`${t('slips.title')} – ${common('product')}`}</title>
      <Paper>
        <Stack gap="md">
          <Title order={1}>{t('slips.print.ask', { count: ids.length })}</Title>
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
            <Text>{t('slips.print.explain')}</Text>
          </Alert>
          <Group gap="sm">
            <SegmentedControl
              aria-label={common('pdf.language')}
              value={language}
              onChange={setLanguage}
              data={languages.map((value) => ({ value, label: common(`language.${value}`) }))}
            />
            <SegmentedControl
              aria-label={common('pdf.size')}
              value={size}
              onChange={setSize}
              data={paperSizes.map((value) => ({ value, label: common(`pdf.${value}`) }))}
            />
          </Group>
          {make.refusal && <Problem>{make.refusal}</Problem>}
          <Group gap="sm">
            <Button loading={make.pending} onClick={() => make.run({ examineeIds: [...ids], language, size })}>
              {t('slips.print.make')}
            </Button>
            <Button variant="subtle" color="gray" component={RouteLink} to={to('admin-examinees')}>
              {common('action.cancel')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </main>
  );
}
