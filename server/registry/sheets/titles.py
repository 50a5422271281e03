"""Other names that offices give to the columns, by our own title.

Names that could mean two columns, such as "Validade", are left out.
"""

from __future__ import annotations

SYNONYMS = {
    "Prefixo": "Nº de ordem | Número de ordem | Nº do prefixo | Nº da permissão | Nº | Ordem | Autorização nº",
    "Permissionário": "Nome | Nome do permissionário | Titular | Nome completo | Autorizatário | Permissionário(a) | Mototaxista",
    "Nome curto": "Apelido | Nome social",
    "CPF": "CPF do permissionário | CPF do titular | CPF nº",
    "Nascimento": "Data de nascimento | Nasc. | Dt. nascimento",
    "CNH": "Nº da CNH | Registro da CNH | Habilitação | CNH nº",
    "Categoria da CNH": "Categoria | Cat. CNH | CNH categoria",
    "Categoria A desde": "1ª habilitação A | Primeira habilitação A | 1ª habilitação | Data da categoria A",
    "Validade da CNH": "CNH até | Vencimento da CNH | CNH válida até | CNH validade",
    "Cor do colete": "Colete",
    "Placa": "Placa do veículo | Placa da moto | Placa da motocicleta",
    "Marca/modelo": "Modelo | Veículo | Motocicleta | Moto | Marca - modelo",
    "Cor": "Cor da moto | Cor do veículo",
    "Ano de fabricação": "Ano fab. | Ano fabr. | Fabricação | Ano fab",
    "Ano do modelo": "Ano mod. | Ano modelo",
    "Cilindrada": "Cilindradas | Cilindrada (cc) | CC | Cilindrada cm³ | cm³ | Potência/cilindrada",
    "Veículo licenciado": "Licenciado | Moto licenciada",
    "Vistoria": "Data da vistoria | Última vistoria | Vistoriado em | Dt. vistoria",
    "Resultado da vistoria": "Resultado | Vistoria resultado | Situação da vistoria",
    "Laudo": "Nº do laudo | Laudo nº | Selo",
    "Serviço": "Modalidade | Categoria do serviço | Tipo de serviço",
    "Permissão desde": "Data da permissão | Outorga | Data de outorga | Início da permissão",
    "Validade da permissão": "Permissão até | Vencimento da permissão | Validade da autorização | Autorização até",
    "Situação": "Status | Situação da permissão | Estado",
    "Situação desde": "Data da situação",
    "Alvará até": "Validade do alvará | Vencimento do alvará | Alvará validade | Alvará válido até",
    "Nº do alvará": "Alvará nº | Alvará | Número do alvará",
    "Ano do alvará": "Exercício do alvará | Exercício",
    "Ponto": "Ponto de estacionamento | Nº do ponto | Ponto nº | Parada",
    "Observações": "Obs. | Observação",
}

AUXILIARY_WORDS = ("Auxiliar", "Preposto", "Condutor auxiliar", "Motorista auxiliar", "Condutor")
