import { NavLink, Stack } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import {
  IconBook2,
  IconBuilding,
  IconClipboardText,
  IconEye,
  IconForms,
  IconHelp,
  IconHistory,
  IconHome,
  IconListCheck,
  IconListTree,
  IconMessage2,
  IconSettings,
  IconShieldCheck,
  IconTransferIn,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../../menus.ts';
import { homeRoutes, routes, type RouteName } from '../../../routes.ts';
import { RouteLink, to, type Target } from '../../client/routing/target.tsx';
import { Hint } from '../controls/hint.tsx';

const icons = {
  home: IconHome,
  questions: IconListCheck,
  exams: IconClipboardText,
  invigilation: IconEye,
  essays: IconBook2,
  typing: IconForms,
  people: IconUsers,
  settings: IconSettings,
  help: IconHelp,
  companies: IconBuilding,
  tutorials: IconBook2,
  moduleSets: IconListTree,
  tooltips: IconMessage2,
  migration: IconTransferIn,
  watching: IconShieldCheck,
  record: IconHistory,
} as const;

type Props = { readonly menu: readonly MenuEntry[]; readonly narrow: boolean; readonly onGo: () => void };

/** The menu as sections; narrow, it is a column of icons whose names appear beside them. */
export function Navigation({ menu, narrow, onGo }: Props) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Stack gap={2} component="ul">
      {menu.map((entry) => (
        <Section key={entry.key} entry={entry} narrow={narrow} here={nearest(menu, path)} onGo={onGo} />
      ))}
    </Stack>
  );
}

type SectionProps = {
  readonly entry: MenuEntry;
  readonly narrow: boolean;
  readonly here: RouteName | null;
  readonly onGo: () => void;
};

function Section(props: SectionProps) {
  const { entry, narrow } = props;
  const first = entry.route ?? entry.children?.[0]?.route;
  if (first === undefined) return null;
  return <li>{narrow || !entry.children ? <OneLink {...props} route={first} /> : <Group {...props} />}</li>;
}

const standsIn = ({ route, children = [] }: MenuEntry, here: RouteName | null) =>
  here !== null && (route === here || children.some((child) => child.route === here));

function OneLink({ entry, narrow, here, onGo, route }: SectionProps & { route: RouteName }) {
  const { t } = useTranslation('platform');
  const Icon = icons[entry.icon];
  const label = t(`menu.${entry.key}` as 'menu.home');
  return (
    <Hint label={label} position="right" disabled={!narrow}>
      <NavLink
        component={RouteLink}
        to={link(route)}
        active={standsIn(entry, here)}
        aria-label={label}
        label={narrow ? undefined : label}
        leftSection={<Icon size={20} aria-hidden />}
        onClick={onGo}
        classNames={navClass}
      />
    </Hint>
  );
}

/** A group of links; open where we are, and as it was left. */
function Group({ entry, here, onGo }: SectionProps) {
  const { t } = useTranslation('platform');
  const Icon = icons[entry.icon];
  const isHere = standsIn(entry, here);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const opened = chosen ?? isHere;
  return (
    <NavLink
      component="button"
      type="button"
      aria-expanded={opened}
      label={t(`menu.${entry.key}` as 'menu.home')}
      leftSection={<Icon size={20} aria-hidden />}
      opened={opened}
      onChange={setChosen}
      childrenOffset={32}
      classNames={navClass}
      fw={isHere ? 600 : 400}
    >
      {(entry.children ?? []).map((child) => (
        <NavLink
          key={child.key}
          component={RouteLink}
          to={link(child.route)}
          active={child.route === here}
          label={t(`menu.${child.key}` as 'menu.home')}
          onClick={onGo}
          classNames={navClass}
        />
      ))}
    </NavLink>
  );
}

const navClass = { root: 'rounded-md', label: 'text-[15px]' };
/** Menus hold only routes without parameters. */
const link = (route: RouteName): Target => to(route as 'admin');

/** The entry whose path is the longest beginning of where we are. */
function nearest(menu: readonly MenuEntry[], path: string): RouteName | null {
  const all = menu.flatMap((entry) => [
    ...(entry.route ? [entry.route] : []),
    ...(entry.children ?? []).map((child) => child.route),
  ]);
  // Everything lies below the home of its area; that alone is no place in the menu.
  const isHome = (name: RouteName) => Object.values<RouteName>(homeRoutes).includes(name);
  const fits = all.filter(
    (name) => path === routes[name].path || (!isHome(name) && path.startsWith(`${routes[name].path}/`)),
  );
  return fits.sort((a, b) => routes[b].path.length - routes[a].path.length)[0] ?? null;
}
