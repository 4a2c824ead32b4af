import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NameInput, ReachInputs } from '../../../../companies/client/detail-fields.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { EditInPlace, type EditingDialog } from '../../../../platform/ui/page/edit-in-place.tsx';
import {
  OverviewBlock,
  OverviewFact,
  OverviewFacts,
  OverviewLine,
  OverviewLines,
  OverviewMissing,
} from '../../../../platform/ui/page/overview.tsx';
import type { LinkMail } from '../../../../identity/link-mail-schema.ts';
import { LinkMailMoments } from '../../../../people/client/password/link-mails.tsx';
import type { Company } from '../../api.ts';
import { useDetailsForm } from '../use-company-forms.ts';
import type { BlockOfCompany } from './block.ts';

/** Whom the platform writes to: the company's own address, and who runs it. */
export function ContactsBlock({ company, overview: { linkMails }, tab }: BlockOfCompany) {
  const { t } = useTranslation('hosting');
  const { personName, dateTime } = useFormat();
  const { administrators, email, phone } = company;
  return (
    <OverviewBlock
      title={t('company.overview.contacts')}
      target={tab('administrators')}
      edit={
        <EditInPlace title={t('company.overview.ofCompany')}>
          {(dialog) => <ReachForm company={company} {...dialog} />}
        </EditInPlace>
      }
    >
      {(email || phone) && (
        <div className="mb-3">
          <OverviewFacts>
            {email && <OverviewFact label={t('users.email')}>{email}</OverviewFact>}
            {phone && <OverviewFact label={t('company.overview.phone')}>{phone}</OverviewFact>}
          </OverviewFacts>
        </div>
      )}
      {administrators.length === 0 && <OverviewMissing>{t('company.overview.nobody')}</OverviewMissing>}
      <OverviewLines>
        {administrators.map((person) => (
          <OverviewLine
            key={person.accountId}
            end={!person.enabled && <StatusBadge tone="neutral">{t('company.disabled')}</StatusBadge>}
            note={
              <>
                {person.lastSignInAt
                  ? t('company.lastSignIn', { moment: dateTime(person.lastSignInAt) })
                  : t('company.never')}
                {linkMails
                  .filter(({ accountId }) => accountId === person.accountId)
                  .map((mail) => (
                    <LastLink key={mail.writtenAt.toISOString()} mail={mail} />
                  ))}
              </>
            }
          >
            {personName(person)}{' '}
            <Anchor href={`mailto:${person.email}`} size="sm">
              {person.email}
            </Anchor>
          </OverviewLine>
        ))}
      </OverviewLines>
    </OverviewBlock>
  );
}

const shows = ['name', 'email', 'phone'] as const;

function ReachForm({ company, onSaved, onCancel }: EditingDialog & { readonly company: Company }) {
  const form = useDetailsForm(company, { shows, onSaved });
  return (
    <FormFrame form={form} onCancel={onCancel}>
      <NameInput form={form} />
      <ReachInputs form={form} />
    </FormFrame>
  );
}

/** What became of the last link to set a password that went to somebody. */
function LastLink({ mail }: { mail: LinkMail }) {
  const { t } = useTranslation('people');
  return (
    <div>
      {`${t(`linkMail.${mail.kind}`, { address: mail.address })}: ${t(`linkMail.state.${mail.state}`)} · `}
      <LinkMailMoments mail={mail} />
    </div>
  );
}
