// Stands for the text of a message that has photos alone: in the list of conversations, in mails and in notifications.

/** "Photo", "2 photos" */
export const photoText = (count: number): string => (count === 1 ? 'Photo' : `${count} photos`);
