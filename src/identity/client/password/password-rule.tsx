import { Text } from '@mantine/core';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canonicalPassword } from '../../domain/password.ts';

const parts = { length: /.{8}/su, lower: /[a-z]/, upper: /[A-Z]/, digit: /\d/, sign: /[@$!%*?&]/ } as const;
type Part = keyof typeof parts;

/** The rule of the specification's section 5, part by part, while a password is typed. */
export function PasswordRule({ password }: { password: string }) {
  const { t } = useTranslation('identity');
  return (
    <div>
      <Text size="xs" c="dimmed" mt={6}>
        {t('passwordRule.needs')}
      </Text>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-[13px]">
        {(Object.keys(parts) as Part[]).map((part) => (
          <RulePart key={part} part={part} met={parts[part].test(canonicalPassword(password))} />
        ))}
      </ul>
    </div>
  );
}

function RulePart({ part, met }: { part: Part; met: boolean }) {
  const { t } = useTranslation('identity');
  return (
    <li className={`inline-flex items-center gap-1 ${met ? '' : 'text-quiet'}`}>
      {met ? (
        <IconCheck size={15} aria-hidden className="text-[var(--mantine-color-teal-7)]" />
      ) : (
        <IconPointFilled size={15} aria-hidden />
      )}
      {t(`passwordRule.${part}`)}
      <span className="sr-only">{t(met ? 'passwordRule.met' : 'passwordRule.notMet')}</span>
    </li>
  );
}
