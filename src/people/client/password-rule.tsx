import { Text } from '@mantine/core';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const parts = { length: /.{8}/s, lower: /[a-z]/, upper: /[A-Z]/, digit: /\d/, sign: /[@$!%*?&]/ } as const;
type Part = keyof typeof parts;

/** The rule for passwords, part by part, while it is typed. */
export function PasswordRule({ password }: { password: string }) {
  const { t } = useTranslation('people');
  return (
    <div>
      <Text size="xs" c="dimmed" mt={6}>
        {t('create.passwordRule')}
      </Text>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-[13px]">
        {(Object.keys(parts) as Part[]).map((part) => (
          <RulePart key={part} part={part} met={parts[part].test(password)} />
        ))}
      </ul>
    </div>
  );
}

function RulePart({ part, met }: { part: Part; met: boolean }) {
  const { t } = useTranslation('people');
  return (
    <li className={`inline-flex items-center gap-1 ${met ? '' : 'text-quiet'}`}>
      {met ? (
        <IconCheck size={15} aria-hidden className="text-[var(--mantine-color-teal-7)]" />
      ) : (
        <IconPointFilled size={15} aria-hidden />
      )}
      {t(`create.rule.${part}`)}
      <span className="sr-only">{t(met ? 'create.met' : 'create.notMet')}</span>
    </li>
  );
}
