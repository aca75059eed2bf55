// Faker has no words for laboratories, so these are written by hand.

export const siteKinds = [
  { name: 'lab', devices: ['Intake', 'Station'] },
  { name: 'office', devices: ['Counter', 'Desk'] },
  { name: 'field team', devices: ['Field kit', 'Mobile unit'] },
  { name: 'training center', devices: ['Classroom', 'Training'] },
];

/** Rooms of a site, the most common first. */
export const rooms = [
  { name: 'Bench room', devices: ['Bench', 'Station'] },
  { name: 'Vehicles', devices: ['Truck', 'Van'] },
  { name: 'Loan pool', devices: ['Field kit', 'Loaner'] },
  { name: 'Storage', devices: ['Reserve', 'Spare'] },
  { name: 'Workshop', devices: ['Workbench'] },
  { name: 'Annex', devices: ['Desk', 'Station'] },
];

export const devicePhrases = [
  ...new Set([...siteKinds, ...rooms].flatMap(({ devices }) => devices)),
  // For devices without a group.
  'Unit',
].sort();
