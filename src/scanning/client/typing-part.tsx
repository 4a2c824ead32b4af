import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { t } from 'i18next';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import type { TypingPart } from '../../results/client/staff/typing/typing-part.ts';

/** The way to scanned sheets, for who types. */
export const typingPart: TypingPart = {
  Action: ({ examId }) => (
    <Button
      component={RouteLink}
      to={to('admin-typing-scans', { params: { id: examId } })}
      variant="default"
      leftSection={<IconScan size={18} />}
    >
      {t('tab.scans', { ns: 'results' })}
    </Button>
  ),
};
