import { useTranslation } from 'react-i18next';
import { useModel } from '../../platform/client/language/labels.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { heatRows, shareIn } from '../domain/heat.ts';
import type { ClassReport } from './api.ts';
import { ExamHead, ShareCell } from './cells.tsx';
import { ReportTable } from './report-table.tsx';

type Exam = Pick<ClassReport['exams'][number], 'id' | 'number' | 'opensAt' | 'title'> & { readonly above?: string };
type Props = { readonly parts: ClassReport['parts']; readonly exams: readonly Exam[]; readonly fileName: string };

/** Each subsection by exam, and over all of them: where it stays red, something has to be taught otherwise. */
export function HeatMap({ parts, exams, fileName }: Props) {
  const { t } = useTranslation('reports');
  const { text } = useFormat();
  const context = useModel();
  const rows = heatRows(parts);
  const hasSeveral = exams.length > 1;
  if (rows.length === 0) return null;
  const lines = () => [
    [
      t('heat.code'),
      t('heat.corner', { context }),
      ...exams.map(({ number }) => t('examNumber', { number })),
      t('heat.all'),
    ],
    ...rows.map(({ part, cells, ...all }) => [
      part.code,
      text(part.title),
      ...exams.map(({ id }) => shareIn(cells.get(id) ?? nothing)),
      shareIn(all),
    ]),
  ];
  return (
    <ReportTable
      title={t('heat.title', { context })}
      hint={t('heat.hint')}
      corner={t('heat.corner', { context })}
      columns={[
        ...exams.map((exam) => ({
          key: exam.id,
          head: <ExamHead exam={exam} {...(exam.above === undefined ? {} : { above: exam.above })} />,
        })),
        ...(hasSeveral ? [{ key: 'all', head: t('heat.all') }] : []),
      ]}
      rows={rows.map(({ part, cells, ...all }) => ({
        key: part.subsectionId,
        head: (
          <>
            <span className="tabular font-semibold">{part.code}</span> {text(part.title)}
          </>
        ),
        cells: [
          ...exams.map(({ id }) => <ShareCell key={id} share={cells.get(id)} />),
          ...(hasSeveral ? [<ShareCell key="all" share={all} />] : []),
        ],
      }))}
      file={{ name: fileName, lines }}
    />
  );
}

const nothing = { correct: 0, total: 0 };
