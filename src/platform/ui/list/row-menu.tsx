import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../client/routing/target.tsx';
import type { RowAction } from './list-types.ts';

/** The acts of one row behind one button. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation('platform');
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          className="row-actions"
          size={30}
          aria-label={t('list.actionsOf', { name: label })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} />
        </ActionIcon>
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

const behaviour = (action: RowAction): object =>
  action.target ? { component: RouteLink, to: action.target } : { onClick: () => void action.run() };
