import { xml, type Markup, type XmlContent } from '../write-xml.ts';

type Attributes = Parameters<typeof xml>[1];

/** Writes an element by its name in QTI 2; QTI 3 has the same under other names. */
export type Qti = (name: string, attributes?: Attributes, ...content: readonly XmlContent[]) => Markup;

export type QtiVersion = 'qti2' | 'qti3';

/** `assessmentItem` is `qti-assessment-item` in QTI 3, `responseIdentifier` is `response-identifier`. */
export const qtiOf = (version: QtiVersion): Qti =>
  version === 'qti2'
    ? xml
    : (name, attributes = {}, ...content) =>
        xml(
          `qti-${dashed(name)}`,
          Object.fromEntries(Object.entries(attributes).map(([key, value]) => [dashed(key), value])),
          ...content,
        );

const dashed = (name: string): string => name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The namespaces and names that documents of each version carry. */
export const qtiNames = {
  qti2: {
    item: {
      xmlns: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.imsglobal.org/xsd/imsqti_v2p2 http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd',
    },
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.2 Package',
    schemaVersion: '1.0.0',
    itemType: 'imsqti_item_xmlv2p2',
    stimulusType: 'imsqti_stimulus_xmlv2p2',
  },
  qti3: {
    item: {
      xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
    },
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    schemaVersion: '3.0.0',
    itemType: 'imsqti_item_xmlv3p0',
    stimulusType: 'imsqti_stimulus_xmlv3p0',
  },
} as const;

/** Who wrote an item; an import trusts such an item to say its language. */
export const qtiToolName = 'Sanam';
