import { Button, Stack, Tabs, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { DryRun, ListedImportFault } from '../api.ts';
import { UnreadFiles } from '../file/unread-files.tsx';
import type { ReadingProgress } from '../file/use-reading.ts';
import { Assumed } from './assumed.tsx';
import { Columns } from './columns.tsx';
import { FaultTable } from './fault-table.tsx';
import { FileChoices } from './file-choices.tsx';
import { FileFacts } from './file-facts.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { isAboutFile, isAboutPlace, useFaultText } from './fault-text.ts';
import { Headline } from './headline.tsx';
import { Unsupported } from './unsupported.tsx';
import { useChoosing } from './use-choosing.ts';

type Props = { readonly dryRuns: readonly DryRun[]; readonly reading: ReadingProgress; readonly onOther: () => void };

/** What was found, file by file. */
export function CheckStep({ dryRuns, reading, onOther }: Props) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const [first, second] = dryRuns;
  const shown = dryRuns.find(({ id }) => id === chosen) ?? first;
  if (!shown) return null;
  const file = <CheckFile key={shown.id} dryRun={shown} reading={reading} onOther={onOther} />;
  const unread = <UnreadFiles problems={reading.problems} />;
  if (!second)
    return (
      <Stack gap="md">
        {unread}
        {file}
      </Stack>
    );
  return (
    <Stack gap="md">
      {unread}
      <Tabs value={shown.id} onChange={setChosen} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t('file.list')}>
          {dryRuns.map(({ id, name, ready }) => (
            <Tabs.Tab key={id} value={id}>
              <span className="block max-w-56 truncate py-px leading-6">
                {t('check.fileTab', { name, total: number(ready) })}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown.id}>{file}</Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

type FileProps = Omit<Props, 'dryRuns'> & { readonly dryRun: DryRun };

/** Numbers first, then what is wrong, then what is to be chosen and every question as it will be. */
function CheckFile({ dryRun, reading, onOther }: FileProps) {
  const { t } = useTranslation('exchange');
  const faultText = useFaultText();
  const choosing = useChoosing(dryRun.id);
  const { faults, ready, duplicates, leftOut, unsupported, table } = dryRun;
  const readable = ready + duplicates + leftOut + faults.filter(isAboutPlace).length;
  const ofFile = faults.filter(isAboutFile);
  // A fault in the first line is about the whole file, unless its sentence points at the line.
  const located = (fault: ListedImportFault) =>
    fault.line > 1 || fault.code === 'xml_malformed'
      ? t('check.atLineOf', { line: fault.line, what: faultText(fault) })
      : faultText(fault);
  if (readable === 0 && ofFile.length > 0)
    return (
      <Stack gap="md" align="flex-start">
        <Title order={2}>{t('check.unusable', { name: dryRun.name })}</Title>
        <FileFacts dryRun={dryRun} reading={reading} />
        {ofFile.map((fault) => (
          <Problem key={`${fault.code} ${fault.line}`}>{located(fault)}</Problem>
        ))}
        {table && <Columns dryRun={dryRun} table={table} reading={reading} open />}
        <Button onClick={onOther}>{t('check.other')}</Button>
      </Stack>
    );
  return (
    <Stack gap="md">
      <FileFacts dryRun={dryRun} reading={reading} />
      <Headline dryRun={dryRun} />
      {ofFile.map((fault) => (
        <Problem key={`${fault.code} ${fault.line}`}>{located(fault)}</Problem>
      ))}
      {table && <Columns dryRun={dryRun} table={table} reading={reading} open={false} />}
      {unsupported.length > 0 && <Unsupported kinds={unsupported} />}
      {readable > 0 && <FileChoices dryRun={dryRun} choosing={choosing} />}
      {ready === 0 && <Problem>{t('refusal.nothing_to_import')}</Problem>}
      <Findings dryRun={dryRun} readable={readable} choosing={choosing} />
    </Stack>
  );
}

type FindingsProps = {
  readonly dryRun: DryRun;
  readonly readable: number;
  readonly choosing: ReturnType<typeof useChoosing>;
};

function Findings({ dryRun, readable, choosing }: FindingsProps) {
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
        <FoundQuestions dryRun={dryRun} choosing={choosing} />
      </Tabs.Panel>
    </Tabs>
  );
}
