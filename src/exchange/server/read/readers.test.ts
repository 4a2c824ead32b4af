import { expect, test } from 'vitest';
import { packageFormat } from './readers.ts';

const formatOf = (files: Readonly<Record<string, string>>) =>
  packageFormat({ names: Object.keys(files), read: (name) => Buffer.from(files[name] ?? '') });

test.each([
  [
    'Brightspace',
    { 'imsmanifest.xml': '<manifest><resource type="webcontent"/></manifest>', 'a.xml': '<questestinterop>' },
    'qti12',
  ],
  ['ILIAS', { '1__qpl/1__qpl.xml': '<ContentObject>', '1__qpl/1__qti.xml': '<?xml?><questestinterop>' }, 'qti12'],
  ['OLAT', { 'editortree.xml': '<org.olat/>', 'qti.xml': '<!DOCTYPE questestinterop><questestinterop>' }, 'qti12'],
  ['items alone', { 'a.xml': '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1">' }, 'qti2'],
  ['items of QTI 3 alone', { 'a.xml': '<x/>', 'b.xml': '<qti-assessment-item>' }, 'qti3'],
  [
    'a manifest of QTI 2',
    { 'imsmanifest.xml': '<resource type="imsqti_item_xmlv2p1"/>', 'a.xml': '<questestinterop>' },
    'qti2',
  ],
  ['a quiz of Moodle', { 'a.xml': '<?xml version="1.0"?><quiz>' }, null],
  ['a backup of Moodle', { 'moodle_backup.xml': '<moodle_backup>' }, 'moodle-backup'],
  ['texts', { 'a.txt': 'x' }, null],
])('a package is recognised by its manifest, else by its documents: %s', (_, files, format) => {
  expect(formatOf(files)).toBe(format);
});
