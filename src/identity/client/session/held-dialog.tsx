import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { areaOfRole, loginRoutes } from '../../../routes.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { layers } from '../../../platform/ui/app/theme.ts';
import { useHeldPage, type HeldPage } from './held-page.ts';

/** Over a page whose session was lost under unsaved work: above everything, also above an overlay that waits for a call. */
export function HeldDialog() {
  const held = useHeldPage();
  return held && <Held held={held} />;
}

function Held({ held: { me, leave } }: { held: HeldPage }) {
  const { t } = useTranslation('identity');
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      zIndex={layers.busy + 1}
      title={t('held.title')}
      overlayProps={{ blur: 6 }}
    >
      <Stack gap="md">
        <Text>{t('held.text')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void leave()}>
            {t('held.leave')}
          </Button>
          <Button component={RouteLink} to={to(loginRoutes[areaOfRole(me.role)])} target="_blank" data-autofocus>
            {t('held.signIn')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
