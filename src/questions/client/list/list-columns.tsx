import { useTranslation } from 'react-i18next';
import { useContentLanguages } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import type { QuestionRow } from '../api.ts';
import { QuestionStatus } from '../question-status.tsx';
import { useFactColumns, useTrashColumns } from './fact-columns.tsx';
import { LanguagesCell, TitleCell } from './list-cells.tsx';

type Columns = Column<QuestionRow>[];
const besidePreview: readonly string[] = ['number', 'title', 'status'];

/** The columns of every list of questions. Beside an open preview there is room for what matters only. */
export function useQuestionColumns(narrow: boolean, shelf: 'bank' | 'archive' | 'trash' = 'bank'): Columns {
  const columns = [
    ...useNameColumns(),
    ...useKindColumns(),
    ...useFactColumns(),
    ...useStateColumns(),
    ...useTrashColumns(shelf === 'trash'),
  ];
  return narrow ? columns.filter(({ key }) => besidePreview.includes(key)) : columns;
}

const placeOf = ({ moduleCode, subsectionCode }: QuestionRow): string => `${moduleCode} · ${subsectionCode}`;

/** Which question, and where it belongs. */
function useNameColumns(): Columns {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const { orDash } = useColumnMakers<QuestionRow>();
  const word = useSyllabusWords();
  return [
    {
      key: 'number',
      label: t('column.number'),
      width: 72,
      align: 'right',
      sort: ['number', '-number'],
      cell: ({ number }) => number,
      csv: ({ number }) => number,
    },
    orDash('code', t('column.code'), ({ code }) => code, { width: 130, optional: true }),
    {
      key: 'title',
      label: t('column.title'),
      width: '100%',
      card: 'title',
      oneLine: true,
      cell: (row) => <TitleCell row={row} most={140} />,
      csv: ({ title }) => text(title),
    },
    {
      key: 'place',
      label: word('subsection'),
      width: 100,
      card: 'fact',
      cell: (row) => <span className="inline-block whitespace-nowrap md:min-w-[5.2rem]">{placeOf(row)}</span>,
      csv: placeOf,
    },
  ];
}

/** What kind of question it is. */
function useKindColumns(): Columns {
  const { t } = useTranslation('questions');
  const languages = useContentLanguages();
  return [
    {
      key: 'kind',
      label: t('column.kind'),
      card: 'fact',
      cell: ({ kind }) => <span className="whitespace-nowrap">{t(`kind.${kind}`)}</span>,
      csv: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: 'level',
      label: t('column.level'),
      width: 80,
      align: 'center',
      optional: true,
      cell: ({ level }) => level ?? '–',
      csv: ({ level }) => level,
    },
    {
      key: 'languages',
      label: t('column.languages'),
      width: languages.length > 2 ? 132 : 96,
      cell: (row) => <LanguagesCell row={row} />,
      csv: (row) => row.languages.join(' '),
    },
  ];
}

/** Where it stands. */
function useStateColumns(): Columns {
  const { t } = useTranslation('questions');
  const { dateTime } = useFormat();
  return [
    {
      key: 'status',
      label: t('column.status'),
      card: 'badge',
      cell: ({ status }) => <QuestionStatus status={status} />,
      csv: ({ status }) => t(`status.${status}`),
    },
    {
      key: 'version',
      label: t('column.version'),
      width: 90,
      align: 'right',
      optional: true,
      cell: ({ latestVersion }) => latestVersion,
      csv: ({ latestVersion }) => latestVersion,
    },
    {
      key: 'updated',
      label: t('column.updated'),
      width: 104,
      sort: ['-updated', 'updated'],
      cell: ({ updatedAt }) => <When moment={updatedAt} show="relative" />,
      csv: ({ updatedAt }) => dateTime(updatedAt),
    },
  ];
}
