import { Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { RouteLink, to, useGo } from '../../../platform/client/routing/target.tsx';
import { languages, type Language } from '../../../platform/language.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { ChosenToPrint } from '../../../results/client/staff/print/chosen.ts';
import { mostChosenPrints } from '../../../results/domain/chosen-print.ts';
import { paperSizes, type PaperSize } from '../../domain/print.ts';
import { documentApi } from '../api.ts';
import { usePrintSettings } from '../print-settings.ts';
import { ChosenFrame, listOf } from './chosen-frame.tsx';

/** How the chosen rows are printed. */
export function BeforePrint({ chosen: { of, ids } }: { readonly chosen: ChosenToPrint }) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  const go = useGo();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const proposed = usePrintSettings();
  const [chosenSize, setSize] = useState<PaperSize | null>(null);
  const size = chosenSize ?? proposed.size;
  const start = useAct({
    act: documentApi.startChosenPrint,
    feature: 'documents',
    showsRefusal: true,
    done: ({ printId }) => go(to('admin-exams-print-chosen', { search: { of, print: printId } }), { replace: true }),
  });
  const isTooMany = ids.length > mostChosenPrints;
  return (
    <ChosenFrame title={t(`printChosen.title.${of}`)}>
      <Paper>
        <Stack gap="md">
          <Title order={1}>{t(`printChosen.title.${of}`)}</Title>
          <Text>{t('printChosen.chosen', { count: ids.length })}</Text>
          <Text c="dimmed">{t(`printChosen.hint.${of}`)}</Text>
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
          {start.refusal && <Problem>{start.refusal}</Problem>}
          {isTooMany && <Problem>{t('printChosen.tooMany', { most: mostChosenPrints })}</Problem>}
          <Group gap="sm">
            <Button
              leftSection={<IconPrinter size={17} />}
              disabled={isTooMany}
              loading={start.pending}
              onClick={() => start.run({ of, ids: [...ids], language, size })}
            >
              {t('printQuestions.start')}
            </Button>
            <Button variant="subtle" color="gray" component={RouteLink} to={listOf(of)}>
              {common('action.cancel')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </ChosenFrame>
  );
}
