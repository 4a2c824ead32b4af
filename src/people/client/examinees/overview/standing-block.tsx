import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { EditInPlace, type EditingDialog } from '../../../../platform/ui/page/edit-in-place.tsx';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import type { WholeExaminee } from '../../api.ts';
import { AccommodationInputs, LicenceInput } from '../examinee-fields.tsx';
import { KeepExtraTime } from '../page/keep-extra-time.tsx';
import { useExamineeForm, useMayChange } from '../page/use-examinee-form.ts';
import type { BlockOfExaminee } from './block.ts';

/** What holds for this person in every exam. */
export function StandingBlock({ examinee, tab }: BlockOfExaminee) {
  const { t } = useTranslation('people');
  const { list } = useFormat();
  const mayChange = useMayChange(examinee);
  const title = t('overview.standing');
  const { enabled, erasedAt, extraTimePercent: percent, largerText, licenceCategories, classrooms } = examinee;
  return (
    <OverviewBlock
      title={title}
      target={tab('data')}
      edit={
        mayChange && (
          <EditInPlace title={title}>{(dialog) => <StandingForm examinee={examinee} {...dialog} />}</EditInPlace>
        )
      }
    >
      <OverviewFacts>
        <OverviewFact label={t('examinees.status')}>
          {t(erasedAt ? 'examinee.erased' : enabled ? 'examinees.enabled' : 'examinees.disabled')}
        </OverviewFact>
        <OverviewFact label={t('examinees.password')}>
          {t(examinee.hasPassword ? 'administrator.facts.passwordSet' : 'administrator.facts.passwordNone')}
        </OverviewFact>
        <OverviewFact label={t('examinee.licenceCategories')}>
          {list(licenceCategories) || t('overview.noLicences')}
        </OverviewFact>
        <OverviewFact label={t('examinee.extraTime')}>
          {percent > 0 ? t('examinees.extraTimeOf', { percent }) : t('overview.noExtraTime')}
        </OverviewFact>
        {largerText && <OverviewFact label={t('examinee.largerText')}>{t('examinee.yes')}</OverviewFact>}
        <OverviewFact label={t('examinees.classrooms')}>
          {list(classrooms.map(({ code }) => code)) || t('examinee.noClasses')}
        </OverviewFact>
      </OverviewFacts>
    </OverviewBlock>
  );
}

const shows = ['licenceCategories', 'extraTimePercent', 'largerText', 'overrideReason'] as const;

function StandingForm({ examinee, onSaved, onCancel }: EditingDialog & { readonly examinee: WholeExaminee }) {
  const { form, inTheWay } = useExamineeForm(examinee, { shows, onSaved });
  return (
    <FormFrame form={form} onCancel={onCancel}>
      <LicenceInput form={form} />
      <AccommodationInputs form={form}>
        {inTheWay && <KeepExtraTime form={form} values={inTheWay} />}
      </AccommodationInputs>
    </FormFrame>
  );
}
