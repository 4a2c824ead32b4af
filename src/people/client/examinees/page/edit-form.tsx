import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import type { WholeExaminee } from '../../api.ts';
import { AccommodationFields, ContactSection, PersonFields } from '../examinee-fields.tsx';
import { KeepExtraTime } from './keep-extra-time.tsx';
import { useExamineeForm } from './use-examinee-form.ts';

/** The data of an examinee, to change. */
export function EditForm({ examinee }: { examinee: WholeExaminee }) {
  const { form, inTheWay } = useExamineeForm(examinee);
  return (
    <FormFrame form={form} sticky>
      <PersonFields form={form} />
      <ContactSection form={form} />
      <AccommodationFields form={form}>
        {inTheWay && <KeepExtraTime form={form} values={inTheWay} />}
      </AccommodationFields>
    </FormFrame>
  );
}
