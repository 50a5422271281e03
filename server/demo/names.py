"""Invented people: names as they are common in the three cities, and CPFs with fitting check digits."""

from __future__ import annotations

from random import Random

from server.domain.identity import complete_cpf


def _words(text: str) -> list[str]:
    return text.split()


_MEN = _words(
    "Adailton Adenilson Ailton Alexsandro Anderson Antônio Benedito Carlos Cláudio Cleiton Davi Deivid Denilson Edmilson "
    "Edson Eduardo Elias Erivaldo Everaldo Fabrício Fábio Fernando Francisco Gildásio Gilson Givanildo Hélio Igor Ivan "
    "Jailson Jair Joaquim Joílson Jorge José Josué Júlio Leandro Luciano Luís Manoel Marcelo Márcio Marcos Mateus Mário "
    "Moisés Nelson Nivaldo Orlando Osmar Paulo Pedro Rafael Raimundo Reginaldo Renato Ricardo Roberto Rodrigo Ronaldo "
    "Samuel Sebastião Sérgio Sidnei Tiago Uélinton Valdir Vanderlei Vítor Wagner Wellington Zacarias"
)
_WOMEN = _words(
    "Adriana Alessandra Ana Andréia Ângela Aparecida Beatriz Bruna Camila Carla Célia Cíntia Cláudia Conceição Cristiane "
    "Daiane Débora Denise Edilene Elaine Eliane Érica Fabiana Fátima Fernanda Gabriela Gislene Iara Ivone Jaqueline Joana "
    "Josefa Jucélia Juliana Kátia Larissa Lidiane Lúcia Luciana Luzia Márcia Maria Marlúcia Mônica Neide Patrícia Priscila "
    "Raquel Regina Rita Rosângela Rosilene Sandra Simone Solange Sônia Tatiane Tereza Valdenice Vanessa Verônica"
)
_SURNAMES = _words(
    "Almeida Alves Amaral Andrade Aragão Araújo Assunção Barbosa Barros Batista Bispo Borges Brito Cardoso Carvalho "
    "Cerqueira Conceição Correia Costa Cruz Damasceno Dias Duarte Evangelista Fernandes Ferreira Figueiredo Fonseca França "
    "Freitas Gama Gomes Gonçalves Guimarães Lacerda Leal Leite Lima Lopes Macedo Machado Magalhães Maia Marques Martins "
    "Matos Medeiros Menezes Miranda Moraes Moreira Moura Nascimento Neves Nogueira Nunes Oliveira Pacheco Paixão Peixoto "
    "Pereira Pinheiro Pinto Queiroz Ramos Reis Ribeiro Rocha Rodrigues Sales Sampaio Santana Santos Silva Siqueira Soares "
    "Sobral Souza Tavares Teixeira Tosta Vasconcelos Vieira Xavier"
)
_MEN_SECOND = {"Augusto", "César", "Henrique", "Luiz", "Roberto"}
_WOMEN_SECOND = {"Antônia", "Maria", "Aparecida", "Cristina"}


def a_name(random: Random, woman: bool) -> str:
    """A full name."""
    first = random.choice(_WOMEN if woman else _MEN)
    allowed = sorted((_WOMEN_SECOND if woman else _MEN_SECOND) - {first})
    middle = [random.choice(allowed)] if random.random() < 0.25 else []
    last, other = random.sample(_SURNAMES, 2)
    link = random.choice(("", "", "dos ", "da ")) if last in ("Santos", "Silva", "Conceição", "Cruz", "Paixão") else ""
    link = "dos " if link and last == "Santos" else "da " if link else ""
    return " ".join([first, *middle, other, f"{link}{last}"])


def a_cpf(number: int) -> str:
    """The CPF of the n-th invented person of an installation."""
    return complete_cpf(f"{900_000_000 + number % 99_999_999}")
