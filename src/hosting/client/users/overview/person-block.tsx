import { useTranslation } from 'react-i18next';
import { NameFacts } from '../../../../people/client/name-facts.tsx';
import type { Target } from '../../../../platform/client/routing/target.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { EditInPlace, type EditingDialog } from '../../../../platform/ui/page/edit-in-place.tsx';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import type { PlatformUser } from '../../api.ts';
import { PersonFields } from '../person-fields.tsx';
import { useUserForm } from '../use-user-form.ts';

type Props = { readonly user: PlatformUser; readonly target: Target };

/** The name in both scripts, and how to reach them. */
export function PersonBlock({ user, target }: Props) {
  const { t } = useTranslation('hosting');
  const { t: common } = useTranslation('platform');
  const title = t('user.person');
  return (
    <OverviewBlock
      title={title}
      target={target}
      edit={<EditInPlace title={title}>{(dialog) => <PersonForm user={user} {...dialog} />}</EditInPlace>}
    >
      <OverviewFacts>
        <NameFacts person={user} />
        <OverviewFact label={t('user.email')}>{user.email}</OverviewFact>
        <OverviewFact label={t('user.language')}>{common(`language.own.${user.language}`)}</OverviewFact>
      </OverviewFacts>
    </OverviewBlock>
  );
}

function PersonForm({ user, onSaved, onCancel }: EditingDialog & { readonly user: PlatformUser }) {
  const form = useUserForm(user, onSaved);
  return (
    <FormFrame form={form} onCancel={onCancel}>
      <PersonFields form={form} />
    </FormFrame>
  );
}
