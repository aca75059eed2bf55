export type LoginReason = 'signed-out' | 'signed-out-elsewhere';
