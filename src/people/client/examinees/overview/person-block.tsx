import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { EditInPlace, type EditingDialog } from '../../../../platform/ui/page/edit-in-place.tsx';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import type { WholeExaminee } from '../../api.ts';
import { NameFacts } from '../../name-facts.tsx';
import { PersonInputs } from '../examinee-fields.tsx';
import { useExamineeForm, useMayChange } from '../page/use-examinee-form.ts';
import type { BlockOfExaminee } from './block.ts';

/** The name in both scripts, as certificates have it, and what is known of the birth. */
export function PersonBlock({ examinee, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  const { date } = useFormat();
  const mayChange = useMayChange(examinee);
  const title = t('create.who');
  const { number, birthDate, gender } = examinee;
  return (
    <OverviewBlock
      title={title}
      target={tab('data')}
      edit={
        mayChange && (
          <EditInPlace title={title}>{(dialog) => <PersonForm examinee={examinee} {...dialog} />}</EditInPlace>
        )
      }
    >
      <OverviewFacts>
        <NameFacts person={examinee} />
        <OverviewFact label={t('create.number')}>{number}</OverviewFact>
        {birthDate && <OverviewFact label={t('examinee.birthDate')}>{date(birthDate)}</OverviewFact>}
        {gender && <OverviewFact label={t('examinee.gender')}>{t(`examinee.genders.${gender}`)}</OverviewFact>}
      </OverviewFacts>
    </OverviewBlock>
  );
}

const shows = ['number', 'title', 'givenName', 'familyName', 'gender', 'birthDate', 'birthPlace'] as const;

function PersonForm({ examinee, onSaved, onCancel }: EditingDialog & { readonly examinee: WholeExaminee }) {
  const { form } = useExamineeForm(examinee, { shows, onSaved });
  return (
    <FormFrame form={form} onCancel={onCancel} sticky>
      <PersonInputs form={form} />
    </FormFrame>
  );
}
