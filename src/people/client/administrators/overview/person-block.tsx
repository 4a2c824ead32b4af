import { useTranslation } from 'react-i18next';
import { EditInPlace, type EditingDialog } from '../../../../platform/ui/page/edit-in-place.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import { NameFacts } from '../../name-facts.tsx';
import { phoneOf } from '../../phone-of.ts';
import { PersonInputs } from '../administrator-fields.tsx';
import type { Administrator } from '../api.ts';
import { useAdministratorForm } from '../use-administrator-form.ts';
import type { BlockOfAdministrator } from './block.ts';

/** The name in both scripts, and how to reach them. */
export function PersonBlock({ person, tab }: BlockOfAdministrator) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const title = t('administrator.person');
  return (
    <OverviewBlock
      title={title}
      target={tab('fields')}
      edit={<EditInPlace title={title}>{(dialog) => <PersonForm person={person} {...dialog} />}</EditInPlace>}
    >
      <OverviewFacts>
        <NameFacts person={person} />
        <OverviewFact label={t('administrators.email')}>{person.email}</OverviewFact>
        <OverviewFact label={t('administrators.phone')}>{phoneOf(person) || '–'}</OverviewFact>
        <OverviewFact label={t('administrators.language')}>{common(`language.own.${person.language}`)}</OverviewFact>
      </OverviewFacts>
    </OverviewBlock>
  );
}

const shows = ['title', 'givenName', 'familyName', 'email', 'phoneCode', 'mobileNumber', 'language'] as const;

function PersonForm({ person, onSaved, onCancel }: EditingDialog & { readonly person: Administrator }) {
  const form = useAdministratorForm(person, { shows, onSaved });
  return (
    <FormFrame form={form} onCancel={onCancel}>
      <PersonInputs form={form} />
    </FormFrame>
  );
}
