import { Stack, Switch, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { ImportCheck, Kind, PeopleImportWish } from './kind.ts';

type Props = {
  readonly kind: Kind;
  readonly check: ImportCheck;
  readonly wish: PeopleImportWish;
  readonly onChange: (change: Partial<PeopleImportWish>) => void;
  readonly problem: string | null;
};

/** What will happen, in numbers, before it does. */
export function StartStep({ kind, check, wish, onChange, problem }: Props) {
  const { t } = useTranslation('people');
  const { list } = useFormat();
  const { counts, withoutPassword, canBeInvited, newClassrooms, clashCount } = check;
  const byPaper = withoutPassword - (wish.invite ? canBeInvited : 0);
  return (
    <Stack gap="md">
      <Title order={2}>{t('importPeople.will')}</Title>
      <ul className="prose list-disc space-y-1.5 ps-5">
        <li>
          <strong>{t('importPeople.new', { count: counts.new })}</strong>
        </li>
        {counts.update > 0 && <li>{t('importPeople.updated', { count: counts.update })}</li>}
        {counts.skip > 0 && <li>{t('importPeople.skipped', { count: counts.skip })}</li>}
        {counts.faulty > 0 && <li>{t('importPeople.left', { count: counts.faulty })}</li>}
        {wish.createClassrooms && newClassrooms.length > 0 && (
          <li>
            {t('importPeople.newClassrooms.will', {
              count: newClassrooms.length,
              codes: list(newClassrooms.map(({ code }) => code)),
            })}
          </li>
        )}
        {clashCount > 0 && <li>{t('importPeople.clashesStay', { count: clashCount })}</li>}
        {wish.invite && canBeInvited > 0 && <li>{t('importPeople.invited', { count: canBeInvited })}</li>}
        {byPaper > 0 && <li>{t('importPeople.byPaper', { count: byPaper, context: kind.people })}</li>}
        <li>{t('importPeople.allOrNothing')}</li>
      </ul>
      {canBeInvited > 0 && (
        <Switch
          label={t('importPeople.invite', { count: canBeInvited })}
          description={t('importPeople.inviteHint')}
          checked={wish.invite}
          onChange={(event) => onChange({ invite: event.currentTarget.checked })}
        />
      )}
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  );
}
