import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { EditInPlace, type EditingDialog } from '../../../../platform/ui/page/edit-in-place.tsx';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import type { WholeExaminee } from '../../api.ts';
import { phoneOf } from '../../phone-of.ts';
import { ContactInputs } from '../examinee-fields.tsx';
import { useExamineeForm, useMayChange } from '../page/use-examinee-form.ts';
import type { BlockOfExaminee } from './block.ts';

/** How to reach them, and in which language. */
export function ContactBlock({ examinee, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const mayChange = useMayChange(examinee);
  const title = t('examinee.contact');
  return (
    <OverviewBlock
      title={title}
      target={tab('data')}
      edit={
        mayChange && (
          <EditInPlace title={title}>{(dialog) => <ContactForm examinee={examinee} {...dialog} />}</EditInPlace>
        )
      }
    >
      <OverviewFacts>
        <OverviewFact label={t('examinees.email')}>{examinee.email ?? '–'}</OverviewFact>
        <OverviewFact label={t('examinee.phone')}>{phoneOf(examinee) || '–'}</OverviewFact>
        <OverviewFact label={t('create.language')}>{common(`language.own.${examinee.language}`)}</OverviewFact>
      </OverviewFacts>
    </OverviewBlock>
  );
}

const shows = ['email', 'phoneCode', 'mobileNumber', 'language'] as const;

function ContactForm({ examinee, onSaved, onCancel }: EditingDialog & { readonly examinee: WholeExaminee }) {
  const { form } = useExamineeForm(examinee, { shows, onSaved });
  return (
    <FormFrame form={form} onCancel={onCancel}>
      <ContactInputs form={form} />
    </FormFrame>
  );
}
