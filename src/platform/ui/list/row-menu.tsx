import { ActionIcon, Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useId, useImperativeHandle, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../client/routing/target.tsx';
import type { RowAction } from './list-types.ts';

/** The acts of one row behind one button. The menu is made when somebody first asks for it: few rows are ever asked. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation('platform');
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  if (actions.length === 0) return null;
  const open = (target: HTMLElement, to: boolean) => {
    setButton(target);
    setOpened(to);
  };
  return (
    <>
      <ActionIcon
        id={id}
        className="row-actions"
        size={30}
        aria-label={t('list.actionsOf', { name: label })}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={(event) => {
          event.stopPropagation();
          open(event.currentTarget, !opened);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(event.currentTarget, true);
        }}
      >
        <IconDots size={18} />
      </ActionIcon>
      {button && <Acts id={id} button={button} actions={actions} opened={opened} onChange={setOpened} />}
    </>
  );
}

type ActsProps = {
  readonly id: string;
  readonly button: HTMLElement;
  readonly actions: readonly RowAction[];
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
};

function Acts({ id, button, actions, opened, onChange }: ActsProps) {
  // Opened in a second step: a menu that was open from the beginning would not give the focus back.
  const mounted = useMounted();
  return (
    <Menu id={id} position="bottom-end" shadow="md" opened={opened && mounted} onChange={onChange}>
      <Menu.Target>
        <Standing at={button} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            {...(action.danger ? { color: 'red' } : {})}
            disabled={action.disabled ?? false}
            {...behaviour(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Draws nothing: the button stands there already, and the menu floats beside it. */
function Standing({ at, ref }: { at: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => at, [at]);
  return null;
}

const behaviour = (action: RowAction): object =>
  action.target ? { component: RouteLink, to: action.target } : { onClick: () => void action.run() };
