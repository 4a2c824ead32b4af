import { Button, Stack, Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/use-format.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { DryRun, Fault } from '../api.ts';
import { Assumed } from './assumed.tsx';
import { FaultTable } from './fault-table.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { isAboutFile, isAboutPlace, useFaultText } from './fault-text.ts';
import { Headline } from './headline.tsx';

/** What was found in the file: numbers first, then what is wrong, then every question as it will be. */
export function CheckStep({ dryRun, onOther }: { dryRun: DryRun; onOther: () => void }) {
  const { t } = useTranslation('exchange');
  const faultText = useFaultText();
  const { faults, ready, duplicates } = dryRun;
  const readable = ready + duplicates + faults.filter(isAboutPlace).length;
  const ofFile = faults.filter(isAboutFile);
  // A fault in the first line is about the whole file.
  const located = (fault: Fault) =>
    fault.line > 1 ? t('check.atLineOf', { line: fault.line, what: faultText(fault) }) : faultText(fault);
  if (readable === 0 && ofFile.length > 0)
    return (
      <Stack gap="md" align="flex-start">
        <Title order={2}>{t('check.unusable', { name: dryRun.name })}</Title>
        {ofFile.map((fault) => (
          <Problem key={`${fault.code} ${fault.line}`}>{located(fault)}</Problem>
        ))}
        <Button onClick={onOther}>{t('check.other')}</Button>
      </Stack>
    );
  return (
    <Stack gap="md">
      <FileFacts dryRun={dryRun} />
      <Headline dryRun={dryRun} />
      {ofFile.map((fault) => (
        <Problem key={`${fault.code} ${fault.line}`}>{located(fault)}</Problem>
      ))}
      {ready === 0 && <Problem>{t('refusal.nothing_to_import')}</Problem>}
      <Findings dryRun={dryRun} readable={readable} />
    </Stack>
  );
}

function Findings({ dryRun, readable }: { dryRun: DryRun; readable: number }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const [tab, setTab] = useState<string | null>(dryRun.faults.length > 0 ? 'faults' : 'questions');
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List mb="md">
        {dryRun.faults.length > 0 && (
          <Tabs.Tab value="faults">{t('check.faults', { total: number(dryRun.faults.length) })}</Tabs.Tab>
        )}
        <Tabs.Tab value="questions">{t('check.questions', { total: number(readable) })}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="faults">
        <FaultTable dryRun={dryRun} />
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <Assumed dryRun={dryRun} />
        <FoundQuestions dryRun={dryRun} />
      </Tabs.Panel>
    </Tabs>
  );
}

function FileFacts({ dryRun }: { dryRun: DryRun }) {
  const { t } = useTranslation('exchange');
  const format = dryRun.format === 'unknown' ? null : t(`format.${dryRun.format as 'gift'}`);
  return (
    <Text>
      <Text span fw={600}>
        {dryRun.name}
      </Text>
      {[
        format,
        dryRun.encoding && t('check.encoding', { encoding: dryRun.encoding.replace(/^utf/, 'UTF').replace(/^w/, 'W') }),
      ]
        .filter(Boolean)
        .map((fact) => ` · ${fact}`)}
    </Text>
  );
}
