import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { OverviewBlock, OverviewLine, OverviewLines, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import { ExamName } from '../../exam-name.tsx';
import type { BlockOfAdministrator } from './block.ts';

/** Exams they invigilate, type the sheets of or mark, as long as these are not over. */
export function AssignedBlock({ overview: { exams } }: BlockOfAdministrator) {
  const { t } = useTranslation('people');
  const { list } = useFormat();
  return (
    <OverviewBlock title={t('administrator.overview.assigned')}>
      {exams.length === 0 && <OverviewMissing>{t('administrator.overview.notAssigned')}</OverviewMissing>}
      <OverviewLines>
        {exams.map(({ ways, ...exam }) => (
          <OverviewLine
            key={exam.examId}
            note={
              <>
                <When moment={exam.opensAt} />
                {` · ${list(ways.map((way) => t(`administrator.overview.ways.${way}`)))}`}
              </>
            }
          >
            <ExamName exam={exam} />
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}
