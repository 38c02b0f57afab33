import {
  sensitiveFields,
  type DestinationFacts,
  type FileFacts,
  type PageFacts,
  type TargetFacts,
} from '../call-facts.ts';
import { isMediaTypePattern } from '../media-type-pattern.ts';
import { policyLimits } from '../policy-limits.ts';
import { urlPath } from '../url-path.ts';
import { parseWebOrigin } from '../web-origin.ts';
import type { Place } from './place.ts';
import { readMembers, readSomeMembers } from './read-members.ts';
import { choiceOf, flagOf, listOf, textOf, wholeOf, type Reader } from './read-value.ts';

/** What an example is where it says nothing else: a call that no condition but the plainest would meet. */
export const exampleDefaults = {
  workspace: 'work',
  client: 'agent',
  page: 'https://site.example/',
  onWorkspaceList: true,
  bytes: 1024,
  mediaType: 'application/octet-stream',
} as const;

/** The value of a member; what stands here instead where it is left out. After a fault, too: then the example is not used. */
const or = <T>(place: Place | undefined, read: Reader<T>, otherwise: T): T =>
  (place && read(place)) ?? otherwise;

const url: Reader<string> = (place) => {
  const text = textOf(policyLimits.urlCharacters)(place);
  if (text === undefined || (URL.canParse(text) && parseWebOrigin(new URL(text).origin) !== null))
    return text;
  return place.fault(
    'bad_value',
    'This is no address of the web.',
    'Write it whole: "https://site.example/path".',
  );
};

const originOf = (address: string): string => new URL(address).origin;

export const labelExample = (place: Place | undefined, name: 'workspace' | 'client'): string =>
  or(place, textOf(policyLimits.nameCharacters), exampleDefaults[name]);

export function pageExample(page: Place | undefined, topPage: Place | undefined): PageFacts {
  const address = or(page, url, exampleDefaults.page);
  const topOrigin = originOf(or(topPage, url, address));
  return { origin: originOf(address), topOrigin, path: urlPath(address), granted: true };
}

export function destinationExample(place: Place | undefined): DestinationFacts | null {
  const members = place && readMembers(place, ['url'], ['onWorkspaceList']);
  const to = members?.get('url');
  if (members === undefined || to === undefined) return null;
  const address = or(to, url, exampleDefaults.page);
  const onWorkspaceList = or(members.get('onWorkspaceList'), flagOf, exampleDefaults.onWorkspaceList);
  return { origin: originOf(address), path: urlPath(address), onWorkspaceList };
}

interface FileExample {
  readonly bytes: number;
  readonly mediaType: string;
}

export function filesExample(place: Place | undefined): FileFacts {
  const files = or(place, listOf(file), [exampleDefaults]);
  return {
    count: files.length,
    totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    largestBytes: Math.max(...files.map(({ bytes }) => bytes)),
    mediaTypes: [...new Set(files.map(({ mediaType }) => mediaType))],
  };
}

const file: Reader<FileExample> = (place) => {
  const members = readSomeMembers(place, ['bytes', 'mediaType']);
  return {
    bytes: or(members?.get('bytes'), wholeOf, exampleDefaults.bytes),
    mediaType: or(members?.get('mediaType'), mediaType, exampleDefaults.mediaType),
  };
};

const mediaType: Reader<string> = (place) => {
  const text = textOf(policyLimits.nameCharacters)(place);
  if (text === undefined || (isMediaTypePattern(text) && !text.includes('*'))) return text;
  return place.fault(
    'bad_value',
    'This is no media type.',
    'Write it in small letters, such as "image/png".',
  );
};

export function targetExample(place: Place | undefined): TargetFacts {
  const members = place && readSomeMembers(place, ['submits', 'sensitive', 'formHas', 'formAction']);
  const formAction = members?.get('formAction');
  return {
    submits: or(members?.get('submits'), flagOf, false),
    sensitive: or(members?.get('sensitive'), flagOf, false),
    formHas: or(members?.get('formHas'), listOf(choiceOf(sensitiveFields)), []),
    formActionOrigin: formAction === undefined ? null : originOf(or(formAction, url, exampleDefaults.page)),
  };
}
