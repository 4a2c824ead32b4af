import { IconKey } from '@tabler/icons-react';
import i18next from 'i18next';
import { Refused } from '../../../platform/client/api.ts';
import { CopyTextButton } from '../../../platform/ui/controls/copy-text-button.tsx';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';

type Wanted = {
  /** Whose code it is, for who reads it out: number and name. */
  readonly number: string;
  readonly name: string;
  readonly make: () => Promise<{ readonly code: string }>;
};

/** Makes a new entry code after asking, and shows it once, until somebody has read it out or copied it. */
export async function giveNewCode({ number, name, make }: Wanted): Promise<void> {
  const t = (key: 'renew' | 'renewMessage' | 'given' | 'close') => i18next.t(`codes.${key}`, { ns: 'sittings' });
  const header = t('renew');
  const whose = i18next.t('codes.person', { ns: 'sittings', number, name });
  try {
    const made: string[] = [];
    const asked = await confirm({
      header,
      message: t('renewMessage'),
      content: <Whose words={whose} />,
      icon: <IconKey size={28} />,
      acceptLabel: t('renew'),
      tone: 'main',
      accept: async () => made.push((await make()).code),
    });
    const [code] = made;
    if (!asked || !code) return;
    await confirm({
      header,
      message: t('given'),
      content: <ShownCode code={code} whose={whose} />,
      icon: <IconKey size={28} />,
      acceptLabel: t('close'),
      rejectLabel: null,
      tone: 'main',
    });
  } catch (error) {
    if (error instanceof Refused) toast('problem', { id: 'entry-code', message: refusalOf(error) });
    else toastFault(error);
  }
}

const Whose = ({ words }: { words: string }) => <p className="m-0 mt-3 font-semibold wrap-anywhere">{words}</p>;

/** Large enough to be read out across a desk. */
function ShownCode({ code, whose }: { code: string; whose: string }) {
  return (
    <>
      <Whose words={whose} />
      <p
        role="status"
        className="tabular my-4 whitespace-nowrap font-mono text-[clamp(1.9rem,8vw,3.75rem)] font-semibold leading-tight tracking-wide"
      >
        {code}
      </p>
      <CopyTextButton
        value={code}
        label={i18next.t('codes.copy', { ns: 'sittings' })}
        copiedLabel={i18next.t('codes.copied', { ns: 'sittings' })}
      />
    </>
  );
}

const refusalOf = ({ code }: Refused): string => i18next.t([`refusal.${code}`, 'platform:refused'], { ns: 'sittings' });
