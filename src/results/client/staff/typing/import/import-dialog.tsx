import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceFloppy, IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../../../platform/ui/controls/save-file.ts';
import { Dialog } from '../../../../../platform/ui/dialog/dialog.tsx';
import { Problem } from '../../../../../platform/ui/form/form-frame.tsx';
import { DropZone } from '../../../../../platform/ui/import/drop-zone.tsx';
import { xlsxOf, xlsxType } from '../../../../../platform/xlsx.ts';
import { templateOf } from '../../../../domain/typing/typed-file.ts';
import type { Typing } from '../api.ts';
import { useTypingTexts } from '../use-typing-texts.ts';
import { ReadRows } from './read-rows.tsx';
import { useFileImport } from './use-file-import.ts';

const types = '.csv,.tsv,.txt,.xlsx,.zip,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = { readonly typing: Typing; readonly onClose: () => void };

/** A file of typed answers: first what would become of each row, then it is saved. */
export function ImportDialog({ typing, onClose }: Props) {
  const words = useTypingTexts();
  const state = useFileImport(typing.id, onClose);
  const { reading, toSave } = state;
  return (
    <Dialog opened title={words('importTitle')} size={820} onClose={onClose}>
      <Stack gap="md">
        <Text className="prose">{words('importHint')}</Text>
        {!reading && (
          <DropZone
            busy={state.busy && words('reading', { name: state.busy })}
            words={{ drop: words('drop'), choose: words('chooseFile') }}
            accept={types}
            onFiles={(files) => files.forEach(state.look)}
          />
        )}
        {state.problem && <Problem>{state.problem}</Problem>}
        {reading && <ReadRows rows={reading.rows} />}
        <Group justify="space-between">
          <TemplateButton typing={typing} />
          {reading && (
            <Group>
              <Button variant="default" onClick={state.again}>
                {words('anotherFile')}
              </Button>
              <Button
                leftSection={<IconDeviceFloppy size={17} aria-hidden />}
                disabled={toSave === 0}
                loading={state.saving}
                onClick={state.save}
              >
                {words('save', { count: toSave })}
              </Button>
            </Group>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Everybody of the exam with number and version, and a column for each question. */
function TemplateButton({ typing: { candidates, papers, number } }: { typing: Typing }) {
  const words = useTypingTexts();
  const longest = Math.max(0, ...papers.map(({ questions }) => questions.length));
  const headings = { number: words('column.number'), version: words('column.version') };
  const save = async () =>
    saveFile(
      `${words('templateName')}-${number}.xlsx`,
      await xlsxOf(templateOf(headings, candidates, longest)),
      xlsxType,
    );
  return (
    <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} onClick={() => void save()}>
      {words('template')}
    </Button>
  );
}
