import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { peopleApi, type Classroom } from '../api.ts';

/** Deletes a classroom after saying what is lost and what stays. Gives whether it was done. */
export function useRemoveClassroom() {
  const { t } = useTranslation('people');
  const remove = useAct({
    act: peopleApi.removeClassroom,
    feature: 'people',
    changes: [['classrooms'], ['examinees']],
  });
  return ({ id, code, examineeCount, modules }: Pick<Classroom, 'id' | 'code' | 'examineeCount' | 'modules'>) =>
    confirm({
      header: t('classrooms.removeHeader', { code }),
      message: t('classrooms.removeMessage', { count: examineeCount, modules: modules.length }),
      accept: () => remove.tryRun({ classroomId: id }),
    });
}
