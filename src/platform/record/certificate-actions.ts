/** What the record tells of certificates; kinds as in audit-actions.ts. */
export const certificateActions = {
  'certificate.issued': 'did',
  'certificate.replaced': 'did',
  'certificate.restored': 'did',
  'certificate.revoked': 'did',
  'certificates.issued': 'did',
  'company.certificates_changed': 'changed',
  'company.signature_added': 'did',
} as const;
