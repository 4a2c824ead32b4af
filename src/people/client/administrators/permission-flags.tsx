import { ActionIcon, Button, Checkbox, Collapse, Group as Row, Paper, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
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

/**
 * The flags in the groups of the specification's table, each with what it allows, each group with a box for all of it.
 * On a phone the groups are closed at first: all of them open are many screens long.
 */
export function PermissionFlags({ value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('people');
  const [explained, setExplained] = useState(true);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
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
            folds={phone}
          />
        ))}
      </div>
    </>
  );
}

type GroupProps = Required<Props> & { readonly group: Group; readonly explained: boolean; readonly folds: boolean };

function FlagGroup({ group, value, onChange, disabled, explained, folds }: GroupProps) {
  const { t } = useTranslation('people');
  const [isOpen, setOpen] = useState(false);
  const flags = flagsOf(group);
  const held = flags.filter((flag) => value.includes(flag));
  const set = (some: readonly Permission[], on: boolean) => {
    const others = value.filter((flag) => !some.includes(flag));
    onChange(on ? [...others, ...some] : others);
  };
  const name = t(`permission.groups.${group}`);
  return (
    <Paper p="sm" component="fieldset" aria-label={name} className="m-0 min-w-0">
      <Row justify="space-between" wrap="nowrap" align="flex-start">
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
        {folds && <Fold name={name} isOpen={isOpen} onChange={setOpen} />}
      </Row>
      <Collapse expanded={isOpen || !folds}>
        <Flags flags={flags} value={value} disabled={disabled} explained={explained} set={set} />
      </Collapse>
    </Paper>
  );
}

type FoldProps = { readonly name: string; readonly isOpen: boolean; readonly onChange: (isOpen: boolean) => void };

function Fold({ name, isOpen, onChange }: FoldProps) {
  const { t } = useTranslation('people');
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <ActionIcon
      size={44}
      className="-my-1 shrink-0"
      aria-label={t('permission.each', { group: name })}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}

type FlagsProps = Pick<GroupProps, 'value' | 'disabled' | 'explained'> & {
  readonly flags: readonly Permission[];
  readonly set: (some: readonly Permission[], on: boolean) => void;
};

function Flags({ flags, value, disabled, explained, set }: FlagsProps) {
  const { t } = useTranslation('people');
  return (
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
