import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { WholeExaminee } from '../../api.ts';
import { FactList } from '../../fact-list.tsx';
import { phoneOf } from '../../phone-of.ts';
import { EditForm } from './edit-form.tsx';
import { PhotoField } from '../photo-field.tsx';
import { useMayChange } from './use-examinee-form.ts';

/** The data of an examinee: to change for people who may, to read for everybody else. */
export function DataPanel({ examinee }: { examinee: WholeExaminee }) {
  const canEdit = useMayChange(examinee);
  return (
    <div className="flex flex-col-reverse gap-6 lg:flex-row lg:items-start">
      <div className="min-w-0 flex-1">
        {canEdit ? <EditForm examinee={examinee} /> : <ExamineeFacts examinee={examinee} />}
      </div>
      {examinee.erasedAt === null && <PhotoField examinee={examinee} />}
    </div>
  );
}

function ExamineeFacts({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const { date, personName } = useFormat();
  const percent = examinee.extraTimePercent;
  return (
    <FactList
      facts={[
        [t('create.number'), examinee.number],
        [t('examinees.name'), personName(examinee)],
        [t('examinee.gender'), examinee.gender ? t(`examinee.genders.${examinee.gender}`) : ''],
        [t('examinee.birthDate'), examinee.birthDate ? date(examinee.birthDate) : ''],
        [t('examinee.birthPlace'), examinee.birthPlace],
        [t('examinees.email'), examinee.email ?? ''],
        [t('examinee.phone'), phoneOf(examinee)],
        [t('examinee.licenceCategories'), examinee.licenceCategories.join(', ')],
        [t('create.language'), common(`language.own.${examinee.language}`)],
        [t('examinee.extraTime'), percent > 0 ? t('examinees.extraTimeOf', { percent }) : ''],
        [t('examinee.largerText'), examinee.largerText ? t('examinee.yes') : ''],
      ]}
    />
  );
}
