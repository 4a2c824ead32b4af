import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { saveFile } from '../../../../platform/ui/controls/save-file.ts';
import { Problem } from '../../../../platform/ui/form/form-frame.tsx';
import { DropZone } from '../../../../platform/ui/import/drop-zone.tsx';
import { useReading } from '../../../../platform/ui/import/use-reading.ts';
import { xlsxOf, xlsxType } from '../../../../platform/xlsx.ts';

const mostMegabytes = 20;
const types = '.csv,.tsv,.txt,.xlsx,.zip,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Values = Readonly<Record<string, string | number>>;
type Fault = { readonly line: number; readonly code: string; readonly values?: Values | undefined };
type Table = { readonly name: string; readonly rowCount: number; readonly fault: Fault | null };

type Props<Read extends Table> = {
  /** Whose refusals the server gives. */
  readonly feature: string;
  readonly file: Read | null;
  readonly notice: string | null;
  readonly upload: (named: { readonly name: string }, file: File) => Promise<Read>;
  readonly onFile: (file: Read) => void;
  /** The sentence of what is wrong with a file. */
  readonly faultText: (code: string, values: Values) => string;
  /** What else is taken than tables, such as `.mbz`. */
  readonly otherTypes?: string;
  /** The limit of rows, and what else there is to know about such a file. */
  readonly mostRows: number;
  readonly hints: readonly string[];
  /** A workbook with the headings and one row, in the reader's language. */
  readonly template: { readonly name: string; readonly rows: readonly (readonly string[])[] };
};

/** Which table; it is read at once, and nothing is imported by that. */
export function TableFileStep<Read extends Table>({ feature, file, notice, upload, onFile, ...more }: Props<Read>) {
  const { t } = useTranslation('people');
  const { number } = useFormat();
  const { faultText, otherTypes = '', mostRows, hints, template } = more;
  const words = { tooLarge: faultText('file_too_large', { limit: mostMegabytes }), empty: faultText('file_empty', {}) };
  const { read, name, problem } = useReading({ feature, mostMegabytes, words, upload, onRead: onFile });
  const fault = file?.fault && faultText(file.fault.code, { ...file.fault.values, line: file.fault.line });
  const said = problem ?? (name ? null : fault);
  const limits = t('importPeople.limits', { megabytes: mostMegabytes, rows: number(mostRows) });
  const save = async () => saveFile(`${template.name}.xlsx`, await xlsxOf(template.rows), xlsxType);
  return (
    <Stack gap="md">
      {notice && (
        <Alert variant="light" icon={<IconInfoCircle size={18} />} role="status">
          {notice}
        </Alert>
      )}
      <DropZone
        busy={name && t('importPeople.reading', { name })}
        words={{ drop: t('importPeople.drop'), choose: t('importPeople.choose') }}
        accept={otherTypes ? `${types},${otherTypes}` : types}
        onFiles={(files) => files.forEach(read)}
      />
      {said && <Problem>{said}</Problem>}
      {file && !fault && !name && (
        <Text>{t('importPeople.chosen', { count: file.rowCount, name: file.name, rows: number(file.rowCount) })}</Text>
      )}
      <ul className="prose list-disc space-y-1 ps-5">
        {[t('importPeople.kinds'), limits, ...hints].map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Group>
        <Button variant="default" leftSection={<IconDownload size={17} />} onClick={() => void save()}>
          {t('importPeople.template')}
        </Button>
      </Group>
    </Stack>
  );
}
