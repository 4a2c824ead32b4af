import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { formatFor } from '../../../platform/client/language/format.ts';
import { Fact, Facts } from '../../../platform/ui/text/facts.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { phoneOf } from '../phone-of.ts';
import type { Administrator } from './api.ts';
import { useFlagName } from './permission-flags.tsx';

/** The same record for those who may only look at it. */
export function AdministratorFacts({ person }: { person: Administrator }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const { text, list } = useFormat();
  const flagName = useFlagName();
  const flags =
    person.role === 'ROLE_COMPANY_ADMIN'
      ? t('administrator.flagsOfAll')
      : list(person.permissions.map((flag) => flagName(flag, true)));
  return (
    <Paper maw={720}>
      <Facts>
        <Fact label={t('administrators.inEnglish')}>{formatFor('en').personName(person)}</Fact>
        <Fact label={t('administrators.inThai')}>{formatFor('th').personName(person)}</Fact>
        <Fact label={t('administrators.email')}>{person.email}</Fact>
        <Fact label={t('administrators.phone')}>{phoneOf(person) || '–'}</Fact>
        <Fact label={t('administrators.language')}>{common(`language.own.${person.language}`)}</Fact>
        <Fact label={t('administrators.level')}>{person.level ? text(person.level.name) : '–'}</Fact>
        <Fact label={t('administrators.datasetRole')}>
          {person.datasetRole ? t(`administrators.datasetRoles.${person.datasetRole}`) : '–'}
        </Fact>
        <Fact label={t('administrator.flags')}>{flags || '–'}</Fact>
        <Fact label={t('administrators.lastSignIn')}>
          {person.lastSignInAt ? <When moment={person.lastSignInAt} /> : t('administrators.never')}
        </Fact>
      </Facts>
    </Paper>
  );
}
