import { readLogo } from '../../../companies/server/logo.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdForCompany } from '../../../platform/server/database/hold.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { templateEndpoints } from '../../template-contract.ts';
import type { CertificateTemplate } from '../../template-schema.ts';
import { findTemplate, listPictures, savePicture, saveTemplate } from './template-queries.ts';

/** How certificates of the company look (docs/decisions/0092). */
export const templateHandlers: Handlers<typeof templateEndpoints> = {
  async readCertificateTemplate(_, { db }) {
    const saved = await findTemplate(db);
    const pictures = await listPictures(db, picturesOf(saved.template));
    return { ...saved, pictures: Object.fromEntries(pictures.map((one) => [one.sha256, addressOf(one)])) };
  },

  async saveCertificateTemplate(template, { db, actor, now }) {
    const wanted = new Set(picturesOf(template));
    if ((await listPictures(db, [...wanted])).length < wanted.size) return refuse('no_such_picture');
    await holdForCompany(db, 'certificate template');
    const before = await findTemplate(db);
    const version = before.version + 1;
    await saveTemplate(db, { version, template, by: actor.accountId, now });
    const changes = changesOf(before.template, template);
    await recordAudit(db, {
      action: 'company.certificates_changed',
      subjectId: actor.companyId,
      details: { version },
      changes,
    });
    return { version };
  },

  async addSignaturePicture(_, { db, actor, file }) {
    const picture = await readLogo(file);
    if (typeof picture === 'string') return refuse(picture);
    const sha256 = await savePicture(db, picture);
    const details = { bytes: picture.bytes.length };
    await recordAudit(db, { action: 'company.signature_added', subjectId: actor.companyId, details });
    return { picture: sha256, address: addressOf({ type: picture.type, content: Buffer.from(picture.bytes) }) };
  },
};

/** The pictures of signatures that a template names. */
const picturesOf = ({ signatories }: CertificateTemplate): string[] =>
  signatories.flatMap(({ picture }) => (picture === null ? [] : [picture]));

const addressOf = ({ type, content }: { readonly type: string; readonly content: Uint8Array }): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
