// Tells the form of a draft that Publish was pressed in its preview: the form has the checks and shows the faults.
export const publishRequest = { isPublishAsked: true };

export const isPublishAsked = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'isPublishAsked' in state &&
  state.isPublishAsked === true;
