import { describe, expect, it } from 'vitest';
import { seatAdvice, seatFace, seatsText } from './seat-words.ts';

const seats = (active: number, open_invites: number, max_users: number) => ({
  max_users,
  active,
  open_invites,
  used: active + open_invites,
  free: Math.max(0, max_users - active - open_invites),
});

describe('MO-22: seats in words', () => {
  it('say who takes them', () => {
    expect(seatsText(seats(42, 4, 50))).toBe('Assentos: 46 de 50 (42 ativos, 4 convites)');
    expect(seatsText(seats(1, 1, 50))).toBe('Assentos: 2 de 50 (1 ativo, 1 convite)');
  });

  it('are nearly full from nine of ten on, and full at the last one', () => {
    expect(seatFace(seats(40, 4, 50))).toBe('free');
    expect(seatFace(seats(41, 4, 50))).toBe('near');
    expect(seatFace(seats(45, 4, 50))).toBe('near');
    expect(seatFace(seats(46, 4, 50))).toBe('full');
  });

  it('say how many are left, and what to do when none are', () => {
    expect(seatAdvice(seats(10, 0, 50))).toBeNull();
    expect(seatAdvice(seats(48, 1, 50))).toBe('Resta 1 assento.');
    expect(seatAdvice(seats(46, 4, 50))).toContain('Todos os assentos estão ocupados.');
    expect(seatAdvice(seats(50, 2, 50))).toContain('2 assentos acima do limite; ninguém perde o acesso.');
  });
});
