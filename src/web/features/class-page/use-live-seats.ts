// Refetches the seat counts of an open page whenever somebody books or cancels.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLive } from '#web/kit/live/live.ts';
import { createRefetchSoon } from './refetch-soon.ts';

export function useLiveSeats(classId: string): void {
  const queryClient = useQueryClient();
  const [lookAgain] = useState(() => createRefetchSoon(queryClient, classId));
  useLive(`class:${classId}`, lookAgain.soon);
  useEffect(() => lookAgain.stop, [lookAgain]);
}
