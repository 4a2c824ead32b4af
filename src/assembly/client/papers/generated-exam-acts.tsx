import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCopy, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to, useGo, useSearch } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { routes } from '../../../routes.ts';
import { assemblyApi, type GeneratedExam } from '../api.ts';

type Props = { readonly exam: GeneratedExam };

/** What can be done with generated papers. */
export function GeneratedExamActs({ exam }: Props) {
  const { t } = useTranslation('assembly');
  const may = useMay();
  const { paper } = useSearch();
  const shown = exam.papers.find(({ label }) => label === paper) ?? exam.papers[0];
  const search = { id: exam.id, version: shown?.label ?? '' };
  return (
    <>
      {may('exam.generate') && <Remove exam={exam} />}
      {may(routes['admin-generated-exams-print'].requirement) && (
        <Button
          component={RouteLink}
          to={to('admin-generated-exams-print', { search })}
          variant="default"
          leftSection={<IconPrinter size={17} />}
        >
          {t('generated.proof')}
        </Button>
      )}
      {may('exam.generate') && (
        <>
          <Button
            component={RouteLink}
            to={to('admin-generated-exams-create', { search: { from: exam.id } })}
            variant="default"
            leftSection={<IconCopy size={17} />}
          >
            {t('generated.copy')}
          </Button>
          <Tip name="exams.schedule">
            <Button
              component={RouteLink}
              to={to('admin-generated-exams-eexam', { search: { id: exam.id } })}
              leftSection={<IconCalendarPlus size={17} />}
            >
              {t('generated.schedule')}
            </Button>
          </Tip>
        </>
      )}
    </>
  );
}

/** While no exam uses them. */
function Remove({ exam }: Props) {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  const go = useGo();
  const remove = useAct({
    act: (input: { generatedExamId: string }) => assemblyApi.removeGeneratedExam(input),
    feature: 'assembly',
    changes: [['generated-exams', 'list']],
    done: () => go(to('admin-generated-exams'), { replace: true }),
  });
  const ask = () =>
    confirm({
      header: t('generated.remove.header'),
      message: t('generated.remove.message', { title: text(exam.title) }),
      acceptLabel: t('generated.remove.button'),
      accept: () => remove.tryRun({ generatedExamId: exam.id }),
    });
  if (exam.examCount > 0) return null;
  return (
    <Button variant="default" leftSection={<IconTrash size={17} />} onClick={() => void ask()}>
      {t('generated.remove.button')}
    </Button>
  );
}
