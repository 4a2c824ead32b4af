import { Checkbox, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { permissionGroups, type Permission } from '../../../platform/access.ts';

type Group = keyof typeof permissionGroups;
const groups = Object.keys(permissionGroups) as Group[];
const flagsOf = (group: Group) => permissionGroups[group].map((flag) => `${group}.${flag}` as Permission);

type Props = {
  readonly value: readonly Permission[];
  readonly onChange: (value: Permission[]) => void;
  readonly disabled?: boolean;
};

/** The flags in the groups of the specification's table, each group with a box for all of it. */
export function PermissionFlags({ value, onChange, disabled = false }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
      {groups.map((group) => (
        <FlagGroup key={group} group={group} value={value} onChange={onChange} disabled={disabled} />
      ))}
    </SimpleGrid>
  );
}

function FlagGroup({ group, value, onChange, disabled }: Required<Props> & { group: Group }) {
  const { t } = useTranslation('people');
  const flags = flagsOf(group);
  const held = flags.filter((flag) => value.includes(flag));
  const set = (some: readonly Permission[], on: boolean) => {
    const others = value.filter((flag) => !some.includes(flag));
    onChange(on ? [...others, ...some] : others);
  };
  const name = t(`permission.groups.${group}`);
  return (
    <Paper p="sm" component="fieldset" className="m-0 min-w-0">
      <Checkbox
        fw={600}
        label={name}
        aria-label={t('permission.all', { group: name })}
        description={t('permission.count', { count: held.length, total: flags.length })}
        checked={held.length === flags.length}
        indeterminate={held.length > 0 && held.length < flags.length}
        disabled={disabled}
        onChange={(event) => set(flags, event.currentTarget.checked)}
      />
      <Stack gap={6} mt="xs" ps="xs">
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={<FlagName flag={flag} />}
            checked={value.includes(flag)}
            disabled={disabled}
            onChange={(event) => set([flag], event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Paper>
  );
}

function FlagName({ flag }: { flag: Permission }) {
  return <Text span>{useFlagName()(flag)}</Text>;
}

/** `Add`, or with its group `Questions: Add`. */
export function useFlagName(): (flag: Permission, withGroup?: boolean) => string {
  const { t } = useTranslation('people');
  return (flag, withGroup = false) => {
    const [group = ''] = flag.split('.') as [Group];
    const name = t(`permission.flags.${flag}` as 'permission.flags.question.add');
    return withGroup ? `${t(`permission.groups.${group as Group}`)}: ${name}` : name;
  };
}
