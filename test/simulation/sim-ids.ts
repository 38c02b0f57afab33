import {
  isClientKey,
  isDocumentId,
  isRef,
  isRequestId,
  isTabToken,
  type ClientKey,
  type DocumentId,
  type Ref,
  type RequestId,
  type TabToken,
} from '../../src/contract/ids.ts';

const checked =
  <Id extends string>(isId: (text: string) => text is Id) =>
  (text: string): Id => {
    if (!isId(text)) throw new TypeError(`not an id: ${text}`);
    return text;
  };

export const clientKey: (text: string) => ClientKey = checked(isClientKey);
export const documentId: (text: string) => DocumentId = checked(isDocumentId);
export const ref: (text: string) => Ref = checked(isRef);
export const requestId: (text: string) => RequestId = checked(isRequestId);
export const tabToken: (text: string) => TabToken = checked(isTabToken);
