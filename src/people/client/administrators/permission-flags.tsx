import { Button, Checkbox, Paper, Stack, Text } from '@mantine/core';
import { IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
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

/** The flags in the groups of the specification's table, each with what it allows, each group with a box for all of it. */
export function PermissionFlags({ value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('people');
  const [explained, setExplained] = useState(true);
  return (
    <>
      <div className="-ms-2 mb-1.5">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={explained ? <IconEyeOff size={16} /> : <IconInfoCircle size={16} />}
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        >
          {t(explained ? 'permission.explainOff' : 'permission.explain')}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-2.5">
        {groups.map((group) => (
          <FlagGroup
            key={group}
            group={group}
            value={value}
            onChange={onChange}
            disabled={disabled}
            explained={explained}
          />
        ))}
      </div>
    </>
  );
}

type GroupProps = Required<Props> & { readonly group: Group; readonly explained: boolean };

function FlagGroup({ group, value, onChange, disabled, explained }: GroupProps) {
  const { t } = useTranslation('people');
  const flags = flagsOf(group);
  const held = flags.filter((flag) => value.includes(flag));
  const set = (some: readonly Permission[], on: boolean) => {
    const others = value.filter((flag) => !some.includes(flag));
    onChange(on ? [...others, ...some] : others);
  };
  const name = t(`permission.groups.${group}`);
  return (
    <Paper p="sm" component="fieldset" aria-label={name} className="m-0 min-w-0">
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
      <Stack gap={explained ? 10 : 6} mt="xs" ps="xs">
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={<FlagName flag={flag} />}
            description={explained && t(`permission.meaning.${flag}` as 'permission.meaning.question.add')}
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
