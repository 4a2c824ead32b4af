import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuilding, IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { areaOfRole } from '../../../routes.ts';
import { useMe } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { profileRoutes } from '../area-routes.ts';
import { initials } from './initials.ts';
import { useSignOut } from '../session/use-sign-out.ts';

/** Who is signed in, their profile, and the way out. */
export function PersonMenu() {
  const { t } = useTranslation('identity');
  const { t: frame } = useTranslation('platform');
  const me = useMe();
  const { personName } = useFormat();
  const signOut = useSignOut();
  const profile = profileRoutes[areaOfRole(me.role)];
  const name = personName({ givenName: me.givenName, familyName: me.familyName }) || me.signInName;
  return (
    <Menu position="bottom-end" shadow="md" width={250}>
      <Menu.Target>
        <UnstyledButton className="rounded-full">
          <VisuallyHidden>{frame('frame.person', { name })}</VisuallyHidden>
          <Avatar color="indigo" radius="xl" size={34} aria-hidden>
            {initials(name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="px-3 py-2">
          <Text fw={600}>{name}</Text>
          <Text size="xs" c="dimmed">
            {t(`role.${me.role}`)}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={RouteLink} to={to(profile)} leftSection={<IconUser size={17} />}>
          {t('profile.menu')}
        </Menu.Item>
        {me.hasOtherCompanies && (
          <Menu.Item component={RouteLink} to={to(profile)} leftSection={<IconBuilding size={17} />}>
            {t('companies.menu')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={17} />} onClick={() => void signOut()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
