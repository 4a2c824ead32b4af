-- Certificates are revoked for a reason, and replaced by new ones (docs/decisions/0090). A result may now have several, of which
-- all but the last were replaced.
alter table certificate
  drop constraint one_certificate_per_result,
  add column revoked_by uuid,
  add column revoked_why text,
  -- What staff wrote beside the reason; for staff.
  add column revoked_note text not null default '',
  add column replaces uuid,
  add column replaced_at timestamptz,
  add foreign key (company_id, replaces) references certificate (company_id, id),
  add constraint a_certificate_is_replaced_once unique (company_id, replaces),
  add constraint reasons_of_revoking_are_known check (revoked_why in
    ('wrong_details', 'changed_result', 'issued_by_mistake', 'misconduct', 'other')),
  add constraint who_revokes_says_why check (revoked_at is not null or (revoked_why is null and revoked_by is null)),
  add constraint what_is_replaced_is_revoked check (replaced_at is null or revoked_at is not null);
create unique index one_standing_certificate_per_result on certificate (company_id, result_id) where replaced_at is null;
create index certificates_by_issue on certificate (company_id, issued_at desc, id desc);

-- What a certificate says stays; whether it is in force may change.
grant update (revoked_at, revoked_by, revoked_why, revoked_note, replaced_at) on certificate to sanam_staff;
