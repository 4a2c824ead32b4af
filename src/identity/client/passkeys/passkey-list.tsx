import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useNow } from '../../../platform/client/page/use-now.ts';
import type { Reply } from '../../../platform/contract.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { PasswordAsked } from '../check-again/password-asked.tsx';

export type ShownPasskey = Reply<(typeof identityContract)['readTwoFactor']>['passkeys'][number];
type Doing = { readonly what: 'rename' | 'remove'; readonly passkey: ShownPasskey };
type Props = { readonly passkeys: readonly ShownPasskey[]; readonly onChanged: () => Promise<unknown> };

/** The passkeys somebody has, each with its name and when it was last used. */
export function PasskeyList({ passkeys, onChanged }: Props) {
  const { t } = useTranslation('identity');
  const [doing, setDoing] = useState<Doing | null>(null);
  const end = () => setDoing(null);
  if (passkeys.length === 0) return null;
  return (
    <>
      <ul aria-label={t('passkeys.title')} className="m-0 mb-4 list-none divide-y divide-line border-y border-line p-0">
        {passkeys.map((passkey) => (
          <Line key={passkey.id} passkey={passkey} onChoose={(what) => setDoing({ what, passkey })} />
        ))}
      </ul>
      <Dialog opened={doing !== null} onClose={end} title={doing && t(`passkeys.${doing.what}`)}>
        {doing?.what === 'rename' && <Rename passkey={doing.passkey} onEnd={end} onChanged={onChanged} />}
        {doing?.what === 'remove' && (
          <PasswordAsked
            hint={t('passkeys.removeHint', { name: doing.passkey.name })}
            submitLabel={t('passkeys.remove')}
            send={(password) => identityApi.removePasskey({ passkeyId: doing.passkey.id, password })}
            done={async () => {
              toast('done', { message: t('passkeys.removed', { name: doing.passkey.name }) });
              end();
              await onChanged();
            }}
            onCancel={end}
          />
        )}
      </Dialog>
    </>
  );
}

function Line({ passkey, onChoose }: { passkey: ShownPasskey; onChoose: (what: Doing['what']) => void }) {
  const { t } = useTranslation('identity');
  const { date, dateTime, relative } = useFormat();
  const now = useNow(60_000);
  const { name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt && (relative(lastUsedAt, now) ?? dateTime(lastUsedAt));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[
            t('passkeys.since', { day: date(createdAt) }),
            used ? t('passkeys.lastUsed', { moment: used }) : t('passkeys.neverUsed'),
          ].join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('passkeys.renameOf', { name })}
          onClick={() => onChoose('rename')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('passkeys.removeOf', { name })}
          onClick={() => onChoose('remove')}
        >
          {t('passkeys.remove')}
        </Button>
      </Group>
    </li>
  );
}

type RenameProps = { readonly passkey: ShownPasskey; readonly onEnd: () => void } & Pick<Props, 'onChanged'>;

function Rename({ passkey: { id, name }, onEnd, onChanged }: RenameProps) {
  const { t } = useTranslation('identity');
  const form = useAppForm({
    initial: { name },
    schema: identityContract.renamePasskey.input,
    asInput: (values) => ({ passkeyId: id, ...values }),
    send: identityApi.renamePasskey,
    done: async () => {
      onEnd();
      await onChanged();
    },
    feature: 'identity',
    guard: false,
  });
  return (
    <FormFrame own form={form} onCancel={onEnd}>
      <TextInput label={t('passkeys.name')} maxLength={60} data-autofocus {...form.getInputProps('name')} />
    </FormFrame>
  );
}
