import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { peopleContract } from '../../../contract.ts';
import { peopleApi, type WholeExaminee } from '../../api.ts';
import { FactList } from '../../fact-list.tsx';
import {
  AccommodationFields,
  asExamineeInput,
  ContactSection,
  PersonFields,
  type ExamineeDraft,
} from '../examinee-fields.tsx';
import { PhotoField } from '../photo-field.tsx';

/** The data of an examinee: to change for people who may, to read for everybody else. */
export function DataPanel({ examinee }: { examinee: WholeExaminee }) {
  const may = useMay();
  const canEdit = may('examinee.edit') && examinee.erasedAt === null;
  return (
    <div className="flex flex-col-reverse gap-6 lg:flex-row lg:items-start">
      <div className="min-w-0 flex-1">
        {canEdit ? <EditForm examinee={examinee} /> : <ExamineeFacts examinee={examinee} />}
      </div>
      {examinee.erasedAt === null && <PhotoField examinee={examinee} />}
    </div>
  );
}

function EditForm({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'people',
    initial: draftOf(examinee),
    schema: peopleContract.updateExaminee.input,
    asInput: (draft) => ({ ...asExamineeInput(draft), examineeId: examinee.id }),
    send: peopleApi.updateExaminee,
    refusalAt: { number_taken: 'number', email_taken: 'email' },
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['examinees'] });
      toast('done', { message: t('examinee.saved') });
    },
  });
  return (
    <FormFrame form={form} sticky>
      <PersonFields form={form} />
      <ContactSection form={form} />
      <AccommodationFields form={form} />
    </FormFrame>
  );
}

const draftOf = (examinee: WholeExaminee): ExamineeDraft => ({
  number: examinee.number,
  title: examinee.title,
  givenName: examinee.givenName,
  familyName: examinee.familyName,
  gender: examinee.gender,
  birthDate: examinee.birthDate,
  birthPlace: examinee.birthPlace,
  email: examinee.email ?? '',
  phoneCode: examinee.phoneCode,
  mobileNumber: examinee.mobileNumber,
  licenceCategories: examinee.licenceCategories,
  language: examinee.language,
  extraTimePercent: examinee.extraTimePercent,
  largerText: examinee.largerText,
});

function ExamineeFacts({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const { date, personName } = useFormat();
  const phone = examinee.mobileNumber ? `${examinee.phoneCode} ${examinee.mobileNumber}` : '';
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
        [t('examinee.phone'), phone],
        [t('examinee.licenceCategories'), examinee.licenceCategories.join(', ')],
        [t('create.language'), common(`language.own.${examinee.language}`)],
        [t('examinee.extraTime'), percent > 0 ? t('examinees.extraTimeOf', { percent }) : ''],
        [t('examinee.largerText'), examinee.largerText ? t('examinee.yes') : ''],
      ]}
    />
  );
}
