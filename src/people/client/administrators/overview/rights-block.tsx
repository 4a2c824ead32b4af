import { useTranslation } from 'react-i18next';
import { permissionGroups, type Permission } from '../../../../platform/access.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { EditInPlace, type EditingDialog } from '../../../../platform/ui/page/edit-in-place.tsx';
import { OverviewBlock, OverviewFact, OverviewFacts, OverviewMissing } from '../../../../platform/ui/page/overview.tsx';
import { RightsInputs } from '../administrator-fields.tsx';
import type { Administrator } from '../api.ts';
import { useFlagName } from '../permission-flags.tsx';
import { useAdministratorForm } from '../use-administrator-form.ts';
import type { BlockOfAdministrator } from './block.ts';

const groups = Object.keys(permissionGroups) as (keyof typeof permissionGroups)[];

/** Role and level, and what they allow, in words. */
export function RightsBlock({ person, tab }: BlockOfAdministrator) {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const { role, level, datasetRole } = person;
  const title = t('administrator.rights');
  return (
    <OverviewBlock
      title={title}
      target={tab('fields')}
      edit={
        !person.isMe && (
          <EditInPlace title={title} size={760}>
            {(dialog) => <RightsForm person={person} {...dialog} />}
          </EditInPlace>
        )
      }
    >
      <OverviewFacts>
        <OverviewFact label={t('administrator.role')}>{t(`administrators.roles.${role}`)}</OverviewFact>
        {role === 'ROLE_ADMIN' && (
          <OverviewFact label={t('administrator.level')}>
            {level ? text(level.name) : t('administrator.noLevel')}
          </OverviewFact>
        )}
        {datasetRole && (
          <OverviewFact label={t('administrator.datasetRole')}>
            {t(`administrators.datasetRoles.${datasetRole}`)}
          </OverviewFact>
        )}
        {role === 'ROLE_COMPANY_ADMIN' ? (
          <OverviewFact label={t('administrator.flags')}>{t('administrator.flagsOfAll')}</OverviewFact>
        ) : (
          <Flags held={person.permissions} />
        )}
      </OverviewFacts>
      {role === 'ROLE_ADMIN' && person.permissions.length === 0 && (
        <div className="mt-2">
          <OverviewMissing>{t('administrator.overview.noFlags')}</OverviewMissing>
        </div>
      )}
    </OverviewBlock>
  );
}

const shows = ['role', 'levelId', 'permissions', 'datasetRole', 'enabled'] as const;

function RightsForm({ person, onSaved, onCancel }: EditingDialog & { readonly person: Administrator }) {
  const form = useAdministratorForm(person, { shows, onSaved });
  return (
    <FormFrame form={form} onCancel={onCancel} sticky>
      <RightsInputs form={form} own={false} />
    </FormFrame>
  );
}

/** The flags that are held, by their groups. */
function Flags({ held }: { held: readonly Permission[] }) {
  const { t } = useTranslation('people');
  const { list } = useFormat();
  const name = useFlagName();
  return groups.map((group) => {
    const flags = held.filter((flag) => flag.startsWith(`${group}.`));
    return (
      flags.length > 0 && (
        <OverviewFact key={group} label={t(`permission.groups.${group}`)}>
          {list(flags.map((flag) => name(flag)))}
        </OverviewFact>
      )
    );
  });
}
