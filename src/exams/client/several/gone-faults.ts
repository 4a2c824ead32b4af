import { useTranslation } from 'react-i18next';
import type { GoneField } from '../../several-contract.ts';
import type { RowFaults } from './row-form.ts';

/** Where a row says that something is gone; what it took along from an exam stands at its papers. */
const shownAt: Readonly<Record<GoneField, string>> = {
  generatedExamId: 'generatedExamId',
  roomId: 'roomId',
  classroomIds: 'classroomIds',
  examineeIds: 'classroomIds',
  invigilatorIds: 'invigilatorIds',
  ways: 'generatedExamId',
  networkIds: 'generatedExamId',
};

/** What is wrong with a row that takes what is not there any more, by field. */
export function useGoneFaults() {
  const { t } = useTranslation('exams');
  return (fields: readonly GoneField[]): RowFaults => {
    const named = Map.groupBy(fields, (field) => shownAt[field]);
    return Object.fromEntries(
      [...named].map(([at, those]) => [at, those.map((field) => t(`several.gone.${field}`)).join(' ')]),
    );
  };
}
