import { Alert, Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityApi } from '../../../identity/client/api.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';

/** Asks the address that stands in the form, saved or not, whether a provider answers there. */
export function TryProvider({ issuer }: { issuer: string }) {
  const { t } = useTranslation('companies');
  const [found, setFound] = useState<{ of: string; signIn: string } | null>(null);
  const look = useAct({
    act: () => identityApi.tryProvider({ issuer }),
    feature: 'identity',
    showsRefusal: true,
    done: ({ signIn }) => setFound({ of: issuer, signIn }),
  });
  const tell = look.refusal ?? (found?.of === issuer ? t('provider.tried', { address: found.signIn }) : null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={17} />}
        disabled={issuer.trim() === ''}
        loading={look.pending}
        onClick={() => {
          setFound(null);
          look.run(undefined);
        }}
      >
        {t('provider.try')}
      </Button>
      {tell && (
        <Alert role="status" variant="light" className="w-full break-words" color={look.refusal ? 'red' : 'green'}>
          {tell}
        </Alert>
      )}
    </>
  );
}
